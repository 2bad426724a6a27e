// What a browser needs round a game: one tab, no gestures of its own, a light that stays on,
// the words for who can't see them, and a menu of the page's.

const LAYOUT = "cambio.layout";
const TABLE_FROM = 560; // px of the shorter side: people sit round it
const LABELS = { table: "Hold it in the hand, and pass it", hand: "Lay it on the table" };

export class Shell {
  constructor() {
    this.inGame = false;
    this.lock = null;
    this.words = "";
    this.chosen = null;
    try {
      this.chosen = localStorage.getItem(LAYOUT);
    } catch { /* as the size says */ }
    this.arrange();
    window.addEventListener("resize", () => this.arrange());
    this.calm();
    document.addEventListener("visibilitychange", () => this.stayAwake());
  }

  arrange() {
    const { innerWidth: wide, innerHeight: high } = window;
    this.kind = this.chosen ?? (Math.min(wide, high) >= TABLE_FROM ? "table" : "hand");
    const inHand = high >= wide ? "tall" : "wide";
    document.body.dataset.layout = this.kind === "table" ? "table" : inHand;
  }

  // --- one tab ------------------------------------------------------------------------------

  /** Comes back when no other tab plays; until then this one says so. */
  async alone() {
    if (!navigator.locks) return;
    if (await hold(true)) return;
    this.warn("Cambio is open in another tab or window, and plays there. This one waits for it.");
    await hold(false);
    this.warn("");
  }

  // --- gestures of the browser's ------------------------------------------------------------

  calm() {
    const stop = (event) => event.preventDefault();
    for (const kind of ["contextmenu", "selectstart", "dragstart", "gesturestart", "dblclick"]) {
      document.addEventListener(kind, stop);
    }
    document.addEventListener("touchmove", stop, { passive: false });
    document.addEventListener("wheel", (event) => event.ctrlKey && stop(event), { passive: false });
    window.addEventListener("popstate", () => this.inGame && history.pushState(1, ""));
  }

  playing(inGame) {
    if (inGame === this.inGame) return;
    this.inGame = inGame;
    if (inGame && history.state !== 1) history.pushState(1, ""); // back would leave the table
    this.stayAwake();
  }

  async stayAwake() {
    if (!navigator.wakeLock || document.hidden) return;
    if (!this.inGame) {
      this.lock?.release().catch(() => {});
      this.lock = null;
    } else if (!this.lock || this.lock.released) {
      this.lock = await navigator.wakeLock.request("screen").catch(() => null);
    }
  }

  // --- words --------------------------------------------------------------------------------

  say(words, choice) {
    const [at, of] = choice.split("/");
    const all = choice ? `${words} (${at} of ${of})` : words;
    if (all === this.words) return;
    this.words = all;
    document.getElementById("mirror").textContent = all;
  }

  /** Show words until others come; with an `answer` there is a button that ends them. */
  warn(words, answer = "", then = () => {}) {
    const notice = document.getElementById("notice");
    notice.textContent = words;
    notice.hidden = !words;
    if (!answer) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = answer;
    button.addEventListener("click", () => {
      notice.hidden = true;
      then();
    });
    notice.append(" ", button);
  }

  broken(fault) {
    console.error(fault);
    this.warn("Something went wrong; what was saved is kept.", "Go on", () => location.reload());
  }

  // --- the menu of the page -----------------------------------------------------------------

  offer(places, screen) {
    const menu = document.getElementById("menu");
    const at = (id) => document.getElementById(id);
    const label = () => { at("lay").textContent = LABELS[this.kind]; };
    at("more").addEventListener("click", () => {
      if (places.turning) {
        places.turning = false;
        document.body.classList.remove("turning");
        return;
      }
      label();
      at("turn").hidden = this.kind !== "table";
      at("full").hidden = !document.fullscreenEnabled;
      menu.showModal();
    });
    at("full").addEventListener("click", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else document.documentElement.requestFullscreen().catch(() => {});
      menu.close();
    });
    at("lay").addEventListener("click", () => {
      this.chosen = this.kind === "table" ? "hand" : "table";
      try {
        localStorage.setItem(LAYOUT, this.chosen);
      } catch { /* for this visit */ }
      this.arrange();
      screen.fit();
      label();
      menu.close();
    });
    at("turn").addEventListener("click", () => {
      places.turning = true;
      document.body.classList.add("turning");
      menu.close();
    });
  }
}

function hold(atOnce) {
  return new Promise((answer) => {
    navigator.locks.request("cambio", { ifAvailable: atOnce }, (lock) => {
      answer(lock !== null);
      return lock && new Promise(() => {}); // for as long as the page is there
    });
  });
}
