// Paints the firmware's tree of groups at the screen's own pixels: stand_ins/layers.py lays it out
// flat in the interpreter's memory. Words are set in the browser's type; what is drawn of bitmaps is
// kept as long as there is room. Of a picture no more is painted than what is new in it.

import { card, TYPE } from "./cards.js";
import { css, smooth } from "./smooth.js";

const TILES = 1, RECTANGLE = 2, WORDS = 3, CARD = 4;
const TABLE = "#0b3a28"; // what is under everything: felt, in the shade
const ROOM = 12e6; // pixels of drawn bitmaps that are kept
const OVER = 2; // pixels by which a letter may be wider than it says
const UNDER = 0.4; // of its size, under the line

const reader = new TextDecoder();

export class Painter {
  constructor() {
    this.kept = new Map(); // key -> canvas, the oldest first
    this.area = 0;
    this.lose();
  }

  /** The canvas is empty. */
  lose() {
    this.shown = [];
    this.whole = true;
  }

  /** Paint the list of `count` numbers at `at`, a px of the panel being `scale` pixels. */
  paint(memory, at, count, context, scale) {
    this.bytes = new Uint8Array(memory.buffer);
    this.halves = new Uint16Array(memory.buffer);
    this.words = new Uint32Array(memory.buffer);
    this.context = context;
    this.scale = scale;
    const before = this.shown;
    this.shown = [];
    this.read(new Int32Array(memory.buffer, at, count));
    const { width, height } = context.canvas;
    const boxes = this.whole ? [[0, 0, width, height]] : changed(before, this.shown);
    this.whole = false;
    if (!boxes.length) return;
    context.save();
    context.beginPath();
    for (const [left, top, right, bottom] of boxes) context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.fillStyle = TABLE;
    context.fillRect(0, 0, width, height);
    for (const layer of this.shown) {
      if (boxes.some((box) => meet(box, layer.box))) layer.draw();
    }
    context.restore();
  }

  /** Put what is shown in layers, the lowest first: what tells each from others, its box, how it is drawn. */
  read(list) {
    for (let nth = 0; nth < list.length;) {
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

  layer(key, left, top, right, bottom, draw) {
    this.shown.push({ key: `${left} ${top} ${right} ${bottom} ${key}`, box: [left, top, right, bottom], draw });
  }

  fill(x, y, wide, high, colour) {
    if (!colour) return;
    const { context, scale } = this;
    const left = Math.round(x * scale), top = Math.round(y * scale);
    const right = Math.round((x + wide) * scale), bottom = Math.round((y + high) * scale);
    this.layer(colour, left, top, right, bottom, () => {
      context.fillStyle = css(colour);
      context.fillRect(left, top, right - left, bottom - top);
    });
  }

  // The font of the panel is a Helvetica: words of others are made as wide, lest lines that begin at one
  // edge be ragged. A lone letter stays as it is, in the middle: a number has more room than it fills.
  write(x, y, wide, size, colour, at, length) {
    const { context, scale } = this;
    const text = this.text(at, length), ink = this.words[colour >> 2];
    const left = Math.floor(x * scale) - OVER, right = Math.ceil((x + wide) * scale) + OVER;
    const top = Math.floor((y - size) * scale), bottom = Math.ceil((y + UNDER * size) * scale);
    this.layer(`${size} ${ink} ${text}`, left, top, right, bottom, () => {
      context.font = `700 ${size * scale}px ${TYPE}`;
      context.textAlign = "center";
      context.fillStyle = css(ink);
      const part = (wide * scale) / context.measureText(text).width;
      context.setTransform(text.length > 1 ? part : Math.min(1, part), 0, 0, 1, (x + wide / 2) * scale, y * scale);
      context.fillText(text, 0, 0);
      context.resetTransform();
    });
  }

  text(at, length) {
    return reader.decode(this.bytes.subarray(at, at + length));
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
    const { context } = this, scale = this.scale * zoom;
    const key = `${sum} ${picture.code} ${wide} ${high} ${scale} ${inks.join(" ")}`;
    const left = Math.round(x * this.scale), top = Math.round(y * this.scale);
    const right = left + Math.round(wide * scale), bottom = top + Math.round(high * scale);
    this.layer(`${flips} ${key}`, left, top, right, bottom, () => {
      const drawn = this.drawn(key, picture, scale);
      if (flips) {
        context.save();
        context.translate(left + (flips & 1 && drawn.width), top + (flips & 2 && drawn.height));
        context.scale(flips & 1 ? -1 : 1, flips & 2 ? -1 : 1);
        context.drawImage(drawn, 0, 0);
        context.restore();
      } else {
        context.drawImage(drawn, left, top);
      }
    });
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

  /** A bitmap at the screen's pixels, kept from now on. */
  drawn(key, picture, scale) {
    let found = this.kept.get(key);
    if (found) {
      this.kept.delete(key);
    } else {
      found = card(this.bytes, picture, scale) ?? smooth(this.bytes, picture, scale);
      this.area += found.width * found.height;
    }
    this.kept.set(key, found);
    for (const [oldest, one] of this.kept) {
      if (this.area <= ROOM) break;
      this.kept.delete(oldest);
      this.area -= one.width * one.height;
    }
    return found;
  }
}

/** The boxes of what is in one list of layers and not in the other, or over what it was under. */
function changed(before, after) {
  const known = new Map(before.map((layer, nth) => [layer.key, nth]));
  const boxes = [];
  let last = -1;
  for (const { key, box } of after) {
    const nth = known.get(key);
    if (nth > last) {
      last = nth;
      known.delete(key);
    } else {
      boxes.push(box);
    }
  }
  for (const nth of known.values()) boxes.push(before[nth].box);
  return boxes;
}

const meet = (one, other) => one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
