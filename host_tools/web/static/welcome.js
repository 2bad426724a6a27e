// Who was never here sees what it is, and begins by one touch.

const SEEN = "cambio.seen";
const GAME = "klatschen";
const BEGINNINGS = {
  play: { game: GAME, seats: 3, bots: 2 },
  learn: { game: null, seats: 4, bots: 0, lesson: true },
  friends: { game: null, seats: 4, bots: 0 },
};

/** How a stranger wants to begin; null, at once, for who was here before. */
export async function welcome() {
  try {
    if (localStorage.getItem(SEEN)) return null;
  } catch { /* it is shown each time */ }
  const screen = document.getElementById("welcome");
  screen.hidden = false;
  const name = await new Promise((chosen) => {
    for (const one of screen.querySelectorAll("button[value]")) {
      one.addEventListener("click", () => chosen(one.value), { once: true });
    }
  });
  try {
    localStorage.setItem(SEEN, "1");
  } catch { /* it is shown each time */ }
  screen.hidden = true;
  return BEGINNINGS[name];
}
