// The canvas: the device's 320x240 pixels, sharp at any size, and turned to whom alone they are for.

import { paint } from "./paint.js";

const WIDTH = 320, HEIGHT = 240;
const LOSS = 1.2; // so much smaller than it might be, a picture of whole pixels is better

const SMALL = 0.5; // of its size, beside the place of whom alone it is for

export class Screen {
  /** `touched(finger, kind, x, y, stamp in ms)` hears the fingers on the picture, in its px. */
  constructor(stage, touched) {
    this.turned = 0; // degrees, of the private picture
    this.stage = stage;
    this.canvas = stage.querySelector("canvas");
    this.shade = stage.querySelector("#shade");
    this.image = new ImageData(WIDTH, HEIGHT);
    this.words = new Uint32Array(this.image.data.buffer);
    this.small = new OffscreenCanvas(WIDTH, HEIGHT);
    this.hear(touched);
    new ResizeObserver(() => this.fit()).observe(stage);
    this.fit();
  }

  show(memory, at, count) {
    paint(memory, at, count, this.words, WIDTH, HEIGHT);
    this.small.getContext("2d").putImageData(this.image, 0, 0);
    this.draw();
  }

  hear(touched) {
    const canvas = this.canvas, fingers = new Set();
    const tell = (kind, event) => {
      const [x, y] = this.place(event);
      touched(event.pointerId, kind, x, y, event.timeStamp);
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

  /** The picture's px under a finger. */
  place({ clientX, clientY }) {
    const box = this.canvas.getBoundingClientRect();
    const isSmall = this.canvas.classList.contains("private");
    const angle = isSmall ? (-this.turned * Math.PI) / 180 : 0;
    const across = clientX - box.left - box.width / 2, down = clientY - box.top - box.height / 2;
    const scale = (WIDTH / this.canvas.clientWidth) / (isSmall ? SMALL : 1);
    const x = (across * Math.cos(angle) - down * Math.sin(angle)) * scale;
    const y = (across * Math.sin(angle) + down * Math.cos(angle)) * scale;
    return [Math.floor(x + WIDTH / 2), Math.floor(y + HEIGHT / 2)];
  }

  draw() {
    const context = this.canvas.getContext("2d", { alpha: false });
    context.imageSmoothingEnabled = false;
    context.drawImage(this.small, 0, 0, this.canvas.width, this.canvas.height);
  }

  // Each pixel is a whole number of the tablet's where that costs little room; else the picture
  // is enlarged by the next whole number and the browser smooths it down.
  fit() {
    const ratio = window.devicePixelRatio || 1;
    const room = Math.min(this.stage.clientWidth / WIDTH, this.stage.clientHeight / HEIGHT) * ratio;
    const whole = Math.floor(room);
    const fits = whole >= 1 && room / whole <= LOSS;
    const scale = fits ? whole : Math.ceil(room);
    const shown = fits ? whole : room;
    this.canvas.width = WIDTH * Math.max(1, scale);
    this.canvas.height = HEIGHT * Math.max(1, scale);
    this.canvas.style.width = `${(WIDTH * shown) / ratio}px`;
    this.canvas.style.height = `${(HEIGHT * shown) / ratio}px`;
    this.canvas.classList.toggle("sharp", fits);
    this.draw();
  }

  /** Small beside the place of whom alone it is for, and turned there; null: as it was. */
  towards(place, angle = 0) {
    const near = place !== null && document.body.dataset.layout === "table";
    this.canvas.classList.toggle("private", near);
    this.shade.hidden = !near;
    if (!near) return;
    this.turned = angle;
    const here = this.stage.getBoundingClientRect(), there = place.getBoundingClientRect();
    const way = (from, to, span, own) => {
      const most = span / 2 - own / 4;
      return Math.max(-most, Math.min(most, to - from));
    };
    const wide = this.canvas.clientWidth, high = this.canvas.clientHeight;
    const across = angle % 180 ? high : wide, down = angle % 180 ? wide : high;
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x, y] = middle(here), [toX, toY] = middle(there);
    this.canvas.style.setProperty("--to-x", `${way(x, toX, here.width, across)}px`);
    this.canvas.style.setProperty("--to-y", `${way(y, toY, here.height, down)}px`);
    this.canvas.style.setProperty("--facing", `${angle}deg`);
  }
}
