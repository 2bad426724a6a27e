// One tab plays: two would write over each other's game. The browser's locks say which; where it has
// none, as over plain http, the tabs ask each other.

const NAME = "cambio";
const ANSWER_MS = 250; // a tab that plays has answered by then
const AGAIN_MS = 1000; // how often a tab that waits asks anew

/** Comes back when no other tab plays; `waits` is told first if one does. `lost` is told should another
 * one play after all: this one was asleep when it was asked. */
export async function alone(waits, lost) {
  try {
    if (!navigator.locks) await asked(waits, lost);
    else if (!await held(true)) {
      waits();
      await held(false);
    }
  } catch { /* it may keep nothing: then two tabs have nothing in common */ }
}

function held(atOnce) {
  return new Promise((answer, failed) => {
    navigator.locks.request(NAME, { ifAvailable: atOnce }, (lock) => {
      answer(lock !== null);
      return lock && new Promise(() => {}); // for as long as the page is there
    }).catch(failed);
  });
}

// Who asks says a number: of two that ask at a time the lower one plays.
async function asked(waits, lost) {
  const line = new BroadcastChannel(NAME), own = Math.random();
  let asks = false, plays = false, taken = false, said = false;
  line.onmessage = ({ data }) => {
    if (data === "taken") taken = true;
    else if (plays && data === "plays") lost();
    else if (plays || (asks && own < data)) line.postMessage("taken");
    else taken = true;
  };
  for (;;) {
    asks = true;
    taken = false;
    line.postMessage(own);
    await rest(ANSWER_MS);
    asks = false;
    if (!taken) break;
    if (!said) waits();
    said = true;
    await rest(AGAIN_MS);
  }
  plays = true;
  line.postMessage("plays");
}

const rest = (ms) => new Promise((over) => setTimeout(over, ms));
