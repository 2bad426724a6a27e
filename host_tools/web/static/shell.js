// What a browser needs round a game: no gestures of its own, a light that stays on, the words for who
// can't see them, and a menu of the page's.

import { share } from "./share.js";
import { say, settle } from "./words.js";

const LAYOUT = "cambio.layout", STILL = "cambio.still";
const TABLE_FROM = 560; // px of the shorter side: people sit round it
const SCROLLS = "dialog, #welcome"; // where a small screen has no room for all of it
const READ = "dialog[open], #welcome:not([hidden])"; // the same, while it is there

/** Load the page anew, and without what this visit had begun with. */
export const anew = () => location.replace(new URL("./", location.href));

export class Shell {
  constructor() {
    this.inGame = false;
    this.lock = null;
    this.words = "";
    this.chosen = null;
    this.people = 0;
    this.turns = true; // the picture, to whose turn it is
    this.installs = null; // the browser's own question
    try {
      this.chosen = localStorage.getItem(LAYOUT);
      this.turns = localStorage.getItem(STILL) === null;
    } catch { /* as the size says */ }
    settle(document);
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.installs = event;
    });
    this.arrange();
    window.addEventListener("resize", () => this.arrange());
    this.calm();
    document.addEventListener("visibilitychange", () => this.stayAwake());
  }

  /** On a tablet with several people it lies on the table; else somebody holds it. */
  arrange() {
    const { innerWidth: wide, innerHeight: high } = window;
    const large = Math.min(wide, high) >= TABLE_FROM && this.people !== 1;
    this.kind = this.chosen ?? (large ? "table" : "hand");
    const inHand = high >= wide ? "tall" : "wide";
    document.body.dataset.layout = this.kind === "table" ? "table" : inHand;
  }

  /** So many people sit there now. */
  seated(people) {
    if (people === this.people) return;
    this.people = people;
    this.arrange();
  }

  // --- gestures of the browser's ------------------------------------------------------------

  calm() {
    const stop = (event) => event.preventDefault();
    const zooms = () => document.querySelector(READ) || window.visualViewport?.scale > 1;
    for (const kind of ["contextmenu", "selectstart", "dragstart", "dblclick"]) {
      document.addEventListener(kind, stop);
    }
    document.addEventListener("gesturestart", (event) => zooms() || stop(event));
    document.addEventListener("touchmove", (event) => event.target.closest(SCROLLS) || zooms() || stop(event), { passive: false });
    document.addEventListener("wheel", (event) => event.ctrlKey && !zooms() && stop(event), { passive: false });
    window.visualViewport?.addEventListener("resize", () => {
      document.documentElement.classList.toggle("zoomed", window.visualViewport.scale > 1);
    });
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

  /** Give a screen reader the lines of the picture, those of the cards, and the choice at hand last. */
  say(words, choice, ...cards) {
    const lines = words.split("\n"), [at, of] = choice.split("/");
    const chosen = choice ? `${lines.pop()} ${say("choice", at, of)}` : "";
    const all = [...lines, ...cards, chosen].filter(Boolean).join("\n");
    if (all === this.words) return;
    this.words = all;
    document.getElementById("mirror").textContent = all;
  }

  /** Show words until others come; with an `answer` there is a button that ends them. */
  warn(words, answer = "", then = () => {}) {
    const notice = document.getElementById("notice");
    notice.className = ""; // said at once
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
    this.warn(say("broken"), say("go on"), anew);
  }

  // --- the menu of the page -----------------------------------------------------------------

  /** From now on there is a menu. `stand(why, on)` is told while it, or a place that is turned, needs time. */
  offer(places, fit, stand) {
    const menu = at("menu");
    const label = () => {
      at("lay").textContent = say(this.kind === "table" ? "to hand" : "to table");
      at("turns").textContent = say(this.turns ? "turns on" : "turns off");
      at("turn").hidden = at("turns").hidden = this.kind !== "table";
      at("full").hidden = !document.fullscreenEnabled;
      at("install").hidden = this.installs === null;
    };
    const turning = (on) => {
      places.turning = on;
      stand("turning", on);
      document.body.classList.toggle("turning", on);
      if (on) this.warn(say("turn"), say("back"), () => turning(false));
      else this.warn("");
    };
    const acts = { // by the buttons' ids
      more: () => {
        if (places.turning) {
          turning(false);
          return;
        }
        label();
        stand("menu", true);
        menu.showModal();
      },
      full: () => {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen().catch(() => {});
        menu.close();
      },
      install: () => {
        this.installs.prompt();
        this.installs = null;
        menu.close();
      },
      share: () => share(at("code"), at("share-note")),
      lay: () => {
        this.chosen = this.kind === "table" ? "hand" : "table";
        keep(LAYOUT, this.chosen);
        this.arrange();
        fit();
        menu.close();
      },
      turns: () => {
        this.turns = !this.turns;
        keep(STILL, this.turns ? null : "1");
        label();
      },
      turn: () => {
        turning(true);
        menu.close();
      },
    };
    for (const [id, act] of Object.entries(acts)) at(id).addEventListener("click", act);
    for (const id of ["more", "next", "take"]) at(id).disabled = false;
    menu.addEventListener("close", () => {
      stand("menu", false);
      at("code").hidden = true;
      at("share-note").textContent = "";
    });
  }
}

const at = (id) => document.getElementById(id);

function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch { /* for this visit */ }
}
