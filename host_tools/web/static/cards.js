// Cards as outlines: the body of each, and the faces of the French deck, whose figures come from
// their pictures. Sizes are px of the panel, as in firmware/widgets/formats.py and prints.py.

import { css, smooth } from "./smooth.js";

export const TYPE = '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", "Nimbus Sans", sans-serif';

const EDGE = 1, PAPER = 2, INK = 3; // tones; 0 lets the table show
const LEAST = 12; // px of the narrowest body that is drawn so
// By the body's width and height: the index's middle, top and height; the large sign's size and middle.
const FORMATS = {
  "72x100": [8, 4, 13, 26, 36, 50], "48x68": [10, 4, 13, 26, 24, 44], "32x44": [9, 3, 13, 18, 18, 30],
  "24x36": [9, 2, 13, 18, 12, 25], "20x28": [7, 2, 9, 13, 11, 19], "16x20": [5, 2, 7, 9, 9, 14],
  "12x20": [6, 2, 7, 9, 6, 14], "20x12": [5, 1, 9, 9, 14, 6], "20x8": [5, 0, 7, 7, 14, 3],
};
const FIGURES = { 72: [14, 7, 44, 86], 48: [3, 25, 42, 42], 32: [2, 16, 28, 27] }; // of court cards
const SIGNS = { 48: [37, 11], 32: [23, 9] }; // the small sign beside a bust
const COLUMNS = { L: 23, M: 36, R: 48 }, FIRST = 14, LAST = 85;
const PIPS = {
  2: "M0 M12", 3: "M0 M6 M12", 4: "L0 R0 L12 R12", 5: "L0 R0 M6 L12 R12", 6: "L0 R0 L6 R6 L12 R12",
  7: "L0 R0 M3 L6 R6 L12 R12", 8: "L0 R0 M3 L6 R6 M9 L12 R12", 9: "L0 R0 L4 R4 M6 L8 R8 L12 R12",
  10: "L0 R0 M2 L4 R4 L8 R8 M10 L12 R12",
};
const SUITS = { // outlines in a square of 100
  H: "M50 92C20 66 4 50 4 29C4 14 15 5 28 5C38 5 46 11 50 20C54 11 62 5 72 5C85 5 96 14 96 29C96 50 80 66 50 92Z",
  D: "M50 2C58 20 72 38 88 50C72 62 58 80 50 98C42 80 28 62 12 50C28 38 42 20 50 2Z",
  S: "M50 4C62 26 95 38 95 63C95 76 85 84 74 84C66 84 59 80 55 74C56 84 60 92 68 97L32 97C40 92 44 84 45 74C41 80 34 84 26 84C15 84 5 76 5 63C5 38 38 26 50 4Z",
  C: "M50 3C63 3 72 12 72 24C72 31 69 37 64 42C68 39 73 38 77 38C89 38 97 47 97 59C97 71 88 80 76 80C68 80 60 76 55 68C56 82 61 91 70 97L30 97C39 91 44 82 45 68C40 76 32 80 24 80C12 80 3 71 3 59C3 47 11 38 23 38C27 38 32 39 36 42C31 37 28 31 28 24C28 12 37 3 50 3Z",
};
const outlines = Object.fromEntries(Object.entries(SUITS).map(([suit, path]) => [suit, new Path2D(path)]));

/** A canvas with the card of that bitmap; null where it is none. */
export function card(bytes, picture, scale) {
  const { from, wide, high, stride, inks, code } = picture;
  const at = (x, y) => bytes[from + y * stride + x];
  const middle = wide >> 1;
  if (wide < LEAST || at(0, 0) || inks[0] || inks.length < 2) return null;
  let inset = 0; // of the first row: how round the corners are
  while (inset < middle && !at(inset, 0)) inset++;
  const dashed = at(middle, 1) === 0 && at(1, high >> 1) === 0;
  if (inset === middle || inset > 8 || (!dashed && at(0, high >> 1) !== EDGE)) return null;
  const canvas = new OffscreenCanvas(Math.round(wide * scale), Math.round(high * scale));
  const context = canvas.getContext("2d");
  context.scale(canvas.width / wide, canvas.height / high);
  const round = ((1 + Math.sqrt(1 + 4 * inset)) / 2) ** 2;
  const body = (by) => {
    context.beginPath();
    context.roundRect(by, by, wide - 2 * by, high - 2 * by, Math.max(1, round - by));
  };
  if (dashed) {
    context.strokeStyle = css(inks[EDGE]);
    context.setLineDash([2.4, 2]);
    body(0.5);
    context.stroke();
    return canvas;
  }
  context.fillStyle = css(inks[EDGE]);
  body(0);
  context.fill();
  const paper = at(middle, 1) === EDGE ? PAPER : at(middle, 1);
  context.fillStyle = css(inks[paper]);
  body(0.9);
  context.fill();
  if (!(code && paper === PAPER && face(context, bytes, picture, code, scale))) {
    context.clip();
    pasted(context, bytes, picture, scale, [0, 0, wide, high], inset);
  }
  return canvas;
}

/** Draw a part of a bitmap as smooth as may be; of a whole one without its edge and its corners. */
function pasted(context, bytes, { from, wide, high, stride, inks }, scale, [left, top, across, down], inset) {
  const part = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    const start = from + (top + y) * stride + left;
    part.set(bytes.subarray(start, start + across), y * across);
  }
  if (inset !== undefined) {
    const deep = inset + 1, ring = part[across + (across >> 1)];
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const edge = x < 1 || y < 1 || x >= across - 1 || y >= down - 1;
        const corner = Math.min(x, across - 1 - x) + Math.min(y, down - 1 - y) <= deep;
        if (edge || (corner && part[y * across + x] !== INK)) part[y * across + x] = ring;
      }
    }
  }
  const drawn = smooth(part, { from: 0, wide: across, high: down, stride: across, inks }, scale);
  context.drawImage(drawn, left, top, across, down);
}

/** Print a French face: whether it is one. */
function face(context, bytes, picture, code, scale) {
  const { wide, high, inks } = picture;
  const rank = code.slice(0, -1), suit = code.at(-1);
  const format = FORMATS[`${wide}x${high}`];
  if (!format || !(suit in outlines) || !rank) return false;
  const [x, y, tall, size, signX, signY] = format;
  const court = "JQK".includes(rank), large = wide === 72;
  context.fillStyle = css(inks[INK]);
  const sign = (left, top, side, turned = false) => {
    context.save();
    context.translate(left + 0.5, top + 0.5);
    if (turned) context.rotate(Math.PI);
    context.scale(side / 100, side / 100);
    context.translate(-50, -50);
    context.fill(outlines[suit]);
    context.restore();
  };
  const index = () => {
    context.font = `700 ${tall * 1.32}px ${TYPE}`;
    context.textAlign = "center";
    context.textBaseline = "alphabetic";
    context.fillText(rank, x + 0.5, y + tall - 0.6, tall * 0.98);
    if (large) sign(x, y + 19, 9.5);
  };
  index();
  if (large) {
    context.save();
    context.translate(wide, high);
    context.rotate(Math.PI);
    index();
    context.restore();
  }
  if (court && FIGURES[wide]) {
    pasted(context, bytes, picture, scale, FIGURES[wide]);
    if (SIGNS[wide]) sign(...SIGNS[wide], 13);
  } else if (large && PIPS[rank]) {
    for (const pip of PIPS[rank].split(" ")) {
      const row = Number(pip.slice(1));
      sign(COLUMNS[pip[0]], FIRST + ((LAST - FIRST) * row) / 12, 14, row > 6);
    }
  } else {
    sign(signX, signY, size);
  }
  return true;
}
