// Paints the firmware's tree of groups at the screen's own pixels: stand_ins/layers.py lays it out
// flat in the interpreter's memory. Words are set in the browser's type; what is drawn of bitmaps is
// kept as long as there is room.

import { card, TYPE } from "./cards.js";
import { css, smooth } from "./smooth.js";

const TILES = 1, RECTANGLE = 2, WORDS = 3, CARD = 4;
const TABLE = "#0b3a28"; // what is under everything: felt, in the shade
const ROOM = 12e6; // pixels of drawn bitmaps that are kept

export class Painter {
  constructor() {
    this.kept = new Map(); // key -> canvas, the oldest first
    this.area = 0;
  }

  /** Paint the list of `count` numbers at `at`, a px of the panel being `scale` pixels. */
  paint(memory, at, count, context, scale) {
    const list = new Int32Array(memory.buffer, at, count);
    this.bytes = new Uint8Array(memory.buffer);
    this.halves = new Uint16Array(memory.buffer);
    this.words = new Uint32Array(memory.buffer);
    this.context = context;
    this.scale = scale;
    context.fillStyle = TABLE;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    for (let nth = 0; nth < count;) {
      if (list[nth] === TILES) {
        const after = nth + 14;
        const code = list[after] === CARD ? this.text(list[after + 1], list[after + 2]) : "";
        this.tiles(list, nth, code);
        nth = code ? after + 3 : after;
      } else if (list[nth] === RECTANGLE) {
        const [, x, y, wide, high, colour] = list.subarray(nth, nth + 6);
        this.fill(x, y, wide, high, this.words[colour >> 2]);
        nth += 6;
      } else if (list[nth] === WORDS) {
        this.write(...list.subarray(nth + 1, nth + 8));
        nth += 8;
      } else {
        throw new Error(`no such layer: ${list[nth]}`);
      }
    }
  }

  fill(x, y, wide, high, colour) {
    if (!colour) return;
    const { context, scale } = this;
    const left = Math.round(x * scale), top = Math.round(y * scale);
    context.fillStyle = css(colour);
    context.fillRect(left, top, Math.round((x + wide) * scale) - left,
      Math.round((y + high) * scale) - top);
  }

  // The font of the panel is a Helvetica: others are made as wide as its words are.
  write(x, y, wide, size, colour, at, length) {
    const { context, scale } = this;
    const text = this.text(at, length);
    context.font = `700 ${size * scale}px ${TYPE}`;
    context.textAlign = "center";
    context.fillStyle = css(this.words[colour >> 2]);
    context.fillText(text, (x + wide / 2) * scale, y * scale, wide * scale);
  }

  text(at, length) {
    return new TextDecoder().decode(this.bytes.slice(at, at + length));
  }

  tiles(list, nth, code) {
    const [, x, y, zoom, flips, columns, rows, places, wide, high, stride, pixels, palette, colours] =
      list.subarray(nth, nth + 14);
    const across = Math.floor(stride / wide);
    const inks = this.words.subarray(palette >> 2, (palette >> 2) + colours);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const tile = this.halves[(places >> 1) + row * columns + column];
        const from = pixels + Math.floor(tile / across) * high * stride + (tile % across) * wide;
        this.tile(x + column * wide * zoom, y + row * high * zoom, zoom, flips,
          { from, wide, high, stride, inks, code });
      }
    }
  }

  tile(x, y, zoom, flips, picture) {
    const { wide, high, inks } = picture;
    const [sum, only] = this.look(picture);
    if (only !== null) {
      this.fill(x, y, wide * zoom, high * zoom, inks[only] ?? 0);
      return;
    }
    const scale = this.scale * zoom;
    const key = `${sum} ${picture.code} ${wide} ${high} ${scale} ${inks.join(" ")}`;
    let drawn = this.kept.get(key);
    if (drawn) this.kept.delete(key);
    else drawn = card(this.bytes, picture, scale) ?? smooth(this.bytes, picture, scale);
    this.keep(key, drawn);
    const { context } = this;
    const left = Math.round(x * this.scale), top = Math.round(y * this.scale);
    if (flips) {
      context.save();
      context.translate(left + (flips & 1 && drawn.width), top + (flips & 2 && drawn.height));
      context.scale(flips & 1 ? -1 : 1, flips & 2 ? -1 : 1);
      context.drawImage(drawn, 0, 0);
      context.restore();
    } else {
      context.drawImage(drawn, left, top);
    }
  }

  /** [a sum of the pixels, their value if it is but one]. */
  look({ from, wide, high, stride }) {
    const { bytes } = this;
    const first = bytes[from];
    let sum = 0x811c9dc5, same = true;
    for (let row = 0; row < high; row++) {
      const end = from + row * stride + wide;
      for (let at = end - wide; at < end; at++) {
        sum = Math.imul(sum ^ bytes[at], 0x01000193);
        same &&= bytes[at] === first;
      }
    }
    return [sum, same ? first : null];
  }

  keep(key, drawn) {
    this.kept.set(key, drawn);
    this.area = 0;
    for (const one of this.kept.values()) this.area += one.width * one.height;
    for (const [oldest, one] of this.kept) {
      if (this.area <= ROOM) break;
      this.kept.delete(oldest);
      this.area -= one.width * one.height;
    }
  }
}
