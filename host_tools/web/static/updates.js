// A new edition of the page: it waits for the end of a round, and the game goes on in it.

import { anew } from "./shell.js";
import { say } from "./words.js";

const BETWEEN = ["title", "onward", "exchange_onward", "games", "lesson_over"];
const GOES_ON = "cambio.goes.on";

export class Updates {
  constructor(shell) {
    this.shell = shell;
    this.waiting = null;
    this.register().catch(() => {});
  }

  async register() {
    const workers = navigator.serviceWorker;
    if (!workers) return;
    let had = workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (had) this.reload();
      had = workers.controller;
    });
    const registration = await workers.register("worker.js");
    const look = () => {
      if (!registration.waiting || !registration.active || !workers.controller) return;
      this.waiting = registration.waiting;
      if (document.body.dataset.playing === "true") this.shell.warn(say("new version"), "OK");
      this.at(document.body.dataset.scene);
    };
    registration.addEventListener("updatefound", () => {
      if (!workers.controller) return; // it is the first one
      registration.installing?.addEventListener("statechange", look);
    });
    look();
  }

  /** A scene is shown: between two rounds the new edition takes over. */
  at(scene) {
    if (!this.waiting || !BETWEEN.includes(scene)) return;
    this.waiting.postMessage("take over");
    this.waiting = null;
  }

  reload() {
    try {
      if (document.body.dataset.playing === "true") sessionStorage.setItem(GOES_ON, "1");
    } catch { /* then the title asks */ }
    anew();
  }

  /** Whether the page before was left in a game, to be gone on with at once. Asked once. */
  goesOn() {
    try {
      const goesOn = sessionStorage.getItem(GOES_ON) !== null;
      sessionStorage.removeItem(GOES_ON);
      return goesOn;
    } catch {
      return false;
    }
  }
}
