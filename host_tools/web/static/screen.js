// The canvas: the table at the screen's own pixels, in the shape of the room that it has, and turned
// to whom it is for.

import { Painter } from "./paint.js";

const SHORT = { lying: 252, upright: 240 }; // px of the firmware's panel: its short side, at the least
const READ = 1.575; // the screen's px to one of those, at the least: letters of 12 are 3 mm high
const ROOMY = { lying: 316, upright: 456 }; // px of its height that the largest cards want
const LEAST = 4 / 3, MOST = 2.2; // its long side, as a part of that
const STEP = 8; // px by which its long side grows
const SMALL = 0.5; // of its size, beside the place of whom alone it is for
const REST_MS = 120; // until a window that is drawn to another size lies still

export class Screen {
  /** `touched(finger, kind, x, y, stamp in ms)` hears the fingers on the picture, in the panel's
   * px; `reshaped(width, height)` that it should have another shape; `redraw()` that it is lost. */
  constructor(stage, { touched, reshaped, redraw }) {
    this.stage = stage;
    this.canvas = stage.querySelector("canvas");
    this.shade = stage.querySelector("#shade");
    this.painter = new Painter();
    this.reshaped = reshaped;
    this.redraw = redraw;
    this.angle = 0;
    this.zoom = 1;
    this.sideways = false;
    this.shape = this.wanted();
    this.hear(touched);
    new ResizeObserver(() => this.resized()).observe(stage);
    this.size();
  }

  show(memory, at, count) {
    const context = this.canvas.getContext("2d", { alpha: false });
    this.painter.paint(memory, at, count, context, this.canvas.width / this.shape[0]);
  }

  /** The stage as who looks at the picture sees it. */
  room() {
    const { clientWidth, clientHeight } = this.stage;
    return this.sideways ? { wide: clientHeight, high: clientWidth } : { wide: clientWidth, high: clientHeight };
  }

  /** The panel's sides that fill the room best. */
  wanted() {
    const { wide, high } = this.room();
    if (!wide || !high) return [SHORT.lying * LEAST, SHORT.lying];
    const upright = high > wide, least = Math.min(wide, high);
    const part = Math.min(MOST, Math.max(LEAST, Math.max(wide, high) / least));
    const few = upright ? SHORT.upright : SHORT.lying, roomy = upright ? ROOMY.upright / part : ROOMY.lying;
    const short = Math.ceil(Math.max(few, Math.min(roomy, least / READ)));
    const long = Math.floor((short * part) / STEP) * STEP;
    return upright ? [short, long] : [long, short];
  }

  /** The stage has another size: until a window that is drawn to it lies still the shape stays. */
  resized() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.fit(), REST_MS);
    this.size();
  }

  /** Take the shape that fits the room best. */
  fit() {
    clearTimeout(this.resting);
    const shape = this.wanted();
    const other = shape.join() !== this.shape.join();
    this.shape = shape;
    this.size();
    if (other) this.reshaped(...shape);
  }

  size() {
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = this.shape;
    const { wide, high } = this.room();
    const room = Math.min(wide / width, high / height) * ratio;
    const across = Math.max(width, Math.floor(width * room));
    const down = Math.max(height, Math.floor(height * room));
    this.canvas.style.width = `${across / ratio}px`;
    this.canvas.style.height = `${down / ratio}px`;
    if (this.canvas.width === across && this.canvas.height === down) return;
    this.canvas.width = across;
    this.canvas.height = down;
    this.painter.lose();
    this.redraw();
  }

  // --- whom it is for -------------------------------------------------------------------------

  /** Small beside the place of whom alone it is for, and turned there. */
  hide(place, angle) {
    this.canvas.classList.add("private");
    this.shade.hidden = false;
    const here = this.stage.getBoundingClientRect(), there = place.getBoundingClientRect();
    const way = (from, to, span, own) => {
      const most = span / 2 - own / 4;
      return Math.max(-most, Math.min(most, to - from));
    };
    const wide = this.canvas.clientWidth, high = this.canvas.clientHeight;
    const across = angle % 180 ? high : wide, down = angle % 180 ? wide : high;
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(here), [toX, toY] = middle(there);
    const aside = way(x, toX, here.width, across), along = way(y, toY, here.height, down);
    this.lie(aside, along, angle, SMALL);
    this.shade.style.transform = `translate(${-aside / 2}px, ${-along / 2}px) rotate(${angle}deg)`;
  }

  /** Large in the middle, for everyone, and turned to whose turn it is. */
  open(angle) {
    this.canvas.classList.remove("private");
    this.shade.hidden = true;
    this.lie(0, 0, angle, 1);
    const sideways = angle % 180 !== 0;
    if (sideways === this.sideways) return;
    this.sideways = sideways;
    this.fit();
  }

  lie(x, y, angle, zoom) {
    const turn = ((angle - this.angle + 540) % 360) - 180; // the short way round
    this.angle += turn;
    this.zoom = zoom;
    this.canvas.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px)`
      + ` rotate(${this.angle}deg) scale(${zoom})`;
  }

  // --- fingers --------------------------------------------------------------------------------

  hear(touched) {
    const canvas = this.canvas, fingers = new Set();
    const tell = (kind, event) => {
      const [x, y] = this.place(event);
      touched(event.pointerId, kind, x, y, event.timeStamp);
    };
    this.releaseAll = (stamp) => {
      for (const finger of fingers) touched(finger, "up", 0, 0, stamp);
      fingers.clear();
    };
    canvas.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      fingers.add(event.pointerId);
      tell("down", event);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (fingers.has(event.pointerId)) tell("moved", event);
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
      canvas.addEventListener(kind, (event) => {
        if (fingers.delete(event.pointerId)) tell("up", event);
      });
    }
  }

  /** The panel's px under a finger. */
  place({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const angle = (-this.angle * Math.PI) / 180;
    const across = clientX - box.left - box.width / 2, down = clientY - box.top - box.height / 2;
    const scale = this.shape[0] / this.canvas.clientWidth / this.zoom;
    const x = (across * Math.cos(angle) - down * Math.sin(angle)) * scale;
    const y = (across * Math.sin(angle) + down * Math.cos(angle)) * scale;
    return [Math.floor(x + this.shape[0] / 2), Math.floor(y + this.shape[1] / 2)];
  }
}
