// The touch areas round the rim: each finger and key is a press of a button, with its own stamp.

import { say } from "./words.js";

const SPENT_TURNS = "cambio.turns";
// How each place's words lie, in quarter turns, on a table: clockwise from the near side.
const TURNS = [0, 1, 1, 2, 2, 3, 3, 0];
const SIDES = [[0, 7], [2, 1], [3, 4], [5, 6]]; // of a table: who sits there alone has all of it
const OPPOSITE = SIDES[2];
const COLUMNS = [[3, 2, 1, 0], [4, 5, 6, 7]]; // in a hand that holds it sideways, from the top
const ROWS = 12; // of the grid there, which one to four share
const KEYS = ["Enter", " "];
const TAP_MS = 40, MORE_MS = 100; // of a press without a finger; and longer than a hold has to be

/** Puts `count` places into `table`. `pressed(button, down, stamp in ms)` hears every edge. */
export class Places {
  constructor(table, count, pressed) {
    this.table = table;
    this.pressed = pressed;
    this.turning = false;
    this.due = 0; // the place that is pressed for whom no place is in reach
    this.hold = 0; // ms
    this.fingers = new Map(); // what presses -> button
    this.turns = read(count);
    this.buttons = Array.from({ length: count }, (_, nth) => this.place(table, nth));
    document.getElementById("next").addEventListener("click", () => this.press(this.due));
    document.getElementById("take").addEventListener("click", () => this.press(this.due, this.hold + MORE_MS));
    window.addEventListener("keydown", (event) => this.key(event, true));
    window.addEventListener("keyup", (event) => this.key(event, false));
    window.addEventListener("blur", (event) => this.releaseAll(event.timeStamp));
  }

  place(table, nth) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "place";
    const [first, last] = SIDES.find((side) => side.includes(nth));
    button.style.setProperty("--own", `place${nth}`);
    button.style.setProperty("--column", COLUMNS[0].includes(nth) ? 1 : 3);
    button.style.setProperty("--side", `place${first} / place${first} / place${last} / place${last}`);
    button.innerHTML = "<span><b></b><i></i></span>";
    button.querySelector("b").textContent = nth + 1;
    button.setAttribute("aria-label", say("place", nth + 1, "", false));
    button.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (this.turning) this.turn(nth);
      else if (event.button === 0) {
        button.setPointerCapture(event.pointerId);
        this.down(`pointer ${event.pointerId}`, nth, event.timeStamp);
      }
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      button.addEventListener(kind, (event) => this.up(`pointer ${event.pointerId}`, event.timeStamp));
    }
    button.addEventListener("click", (event) => { // by a switch, or a screen reader; a finger came before
      if (event.detail) return;
      if (this.turning) this.turn(nth);
      else this.press(nth);
    });
    button.hidden = true; // until somebody sits there
    table.append(button);
    this.lay(button, nth);
    return button;
  }

  key(event, down) {
    if (!down) this.up(`key ${event.code}`, event.timeStamp); // even under a dialog, or with Ctrl held
    const number = /^(Digit|Numpad)[1-9]$/.test(event.code) ? Number(event.code.at(-1)) : 0;
    const focused = KEYS.includes(event.key) ? this.buttons.indexOf(document.activeElement) : -1;
    const nth = number ? number - 1 : focused;
    if (nth < 0 || nth >= this.buttons.length || document.querySelector("dialog[open]")) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (!down || event.repeat) return;
    if (this.turning) this.turn(nth);
    else this.down(`key ${event.code}`, nth, event.timeStamp);
  }

  /** A tap that no finger makes, or a hold of so many ms; none where it is nobody's. */
  press(nth, ms = 0) {
    if (nth === null) return;
    const stamp = performance.now();
    this.down("no finger", nth, stamp);
    if (ms) setTimeout(() => this.up("no finger", performance.now()), ms);
    else this.up("no finger", stamp + TAP_MS); // at once: a busy page would make a hold of it
  }

  down(finger, nth, stamp) {
    const isDown = [...this.fingers.values()].includes(nth);
    this.fingers.set(finger, nth);
    if (isDown) return;
    this.buttons[nth].classList.add("down");
    navigator.vibrate?.(8);
    this.pressed(nth, true, stamp);
  }

  up(finger, stamp) {
    const nth = this.fingers.get(finger);
    if (nth === undefined) return;
    this.fingers.delete(finger);
    if ([...this.fingers.values()].includes(nth)) return;
    this.buttons[nth].classList.remove("down");
    this.pressed(nth, false, stamp);
  }

  releaseAll(stamp) {
    for (const finger of [...this.fingers.keys()]) this.up(finger, stamp);
  }

  light(nth, red, green, blue) {
    const most = Math.max(red, green, blue);
    const button = this.buttons[nth];
    button.classList.toggle("lit", most > 100);
    button.classList.toggle("taken", most > 0);
    const full = (part) => (most ? Math.round((part * 255) / most) : 128);
    button.style.setProperty("--colour", `rgb(${full(red)} ${full(green)} ${full(blue)})`);
  }

  /** Show the places of these people, by place; the others fold away. */
  name(names, acting) {
    const people = Object.keys(names).filter((nth) => names[nth]).map(Number), count = people.length;
    const isDue = names[acting] || (!count && acting >= 0);
    this.due = isDue ? acting : count > 1 ? null : people[0] ?? 0; // where several may, each at the own place
    this.table.style.setProperty("--columns", Math.max(1, count > 4 ? Math.ceil(count / 2) : count));
    this.table.classList.toggle("open", !OPPOSITE.some((nth) => names[nth]));
    for (const side of SIDES) {
      const isAlone = side.filter((nth) => names[nth]).length === 1;
      for (const nth of side) this.buttons[nth].classList.toggle("alone", isAlone);
    }
    for (const column of COLUMNS) {
      const taken = column.filter((nth) => names[nth]), high = ROWS / taken.length;
      taken.forEach((nth, at) => { // under what opens the page's menu, in the first column
        const from = 2 + at * high, top = at || column === COLUMNS[0] ? from : 1;
        this.buttons[nth].style.setProperty("--row", `${top} / ${from + high}`);
      });
    }
    this.buttons.forEach((button, nth) => {
      button.hidden = !names[nth];
      button.querySelector("i").textContent = names[nth];
      button.setAttribute("aria-label", say("place", nth + 1, names[nth], nth === acting));
    });
  }

  angle(nth) {
    return this.turns[nth] * 90;
  }

  turn(nth) {
    this.turns[nth] = (this.turns[nth] + 1) % 4;
    this.lay(this.buttons[nth], nth);
    try {
      localStorage.setItem(SPENT_TURNS, JSON.stringify(this.turns));
    } catch { /* kept for this visit only */ }
  }

  lay(button, nth) {
    button.style.setProperty("--angle", `${this.angle(nth)}deg`);
  }
}

function read(count) {
  try {
    const found = JSON.parse(localStorage.getItem(SPENT_TURNS));
    if (Array.isArray(found) && found.length === count) return found.map((one) => one & 3);
  } catch { /* nothing was kept */ }
  return TURNS.slice(0, count);
}
