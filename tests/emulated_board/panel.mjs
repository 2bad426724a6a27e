// An ST7789 as far as its memory goes (datasheet 9.1): the window, and RGB565 pixels into it.
import { Glass } from './glass.mjs';

const DISPLAY_ON = 0x29;
const COLUMNS = 0x2a;
const ROWS = 0x2b;
const WRITE = 0x2c;
const ACCESS = 0x36;
const SWAP_AXES = 0x20;
const FLIP_COLUMNS = 0x40;
const FLIP_ROWS = 0x80;

export class Panel extends Glass {
  constructor() {
    super();
    this.width = 240;
    this.height = 320;
    this.pixels = new Uint16Array(this.width * this.height); // as the glass has them
    this.access = 0;
    this.window = [0, 239, 0, 319];
    this.command = 0;
    this.data = [];
    this.place = 0;
    this.high = -1;
  }

  byte(value, isData, now) {
    if (!isData) {
      this.command = value;
      this.data = [];
      this.place = 0;
      this.high = -1;
      if (value === DISPLAY_ON) this.on = true;
      return;
    }
    if (this.command === WRITE) {
      if (this.high < 0) this.high = value;
      else {
        this.pixel((this.high << 8) | value, now);
        this.high = -1;
      }
      return;
    }
    this.data.push(value);
    if (this.command === ACCESS) this.access = value;
    if (this.data.length === 4 && (this.command === COLUMNS || this.command === ROWS)) {
      const [a, b, c, d] = this.data;
      this.window.splice(this.command === COLUMNS ? 0 : 2, 2, (a << 8) | b, (c << 8) | d);
    }
  }

  pixel(colour, now) {
    const [left, right, top, bottom] = this.window;
    const width = right - left + 1;
    let x = left + (this.place % width);
    let y = top + Math.floor(this.place / width);
    this.place = (this.place + 1) % (width * (bottom - top + 1));
    this.drawn(y, now);
    const at = this.glass(x, y);
    if (at >= 0) this.pixels[at] = colour;
  }

  // Where a pixel of the picture lies on the glass.
  glass(x, y) {
    if (this.access & SWAP_AXES) [x, y] = [y, x];
    if (this.access & FLIP_COLUMNS) x = this.width - 1 - x;
    if (this.access & FLIP_ROWS) y = this.height - 1 - y;
    return x < 0 || y < 0 || x >= this.width || y >= this.height ? -1 : y * this.width + x;
  }

  picture() {
    const turned = this.access & SWAP_AXES;
    const width = turned ? this.height : this.width;
    const height = turned ? this.width : this.height;
    return this.packed(width, height, (x, y) => this.pixels[this.glass(x, y)]);
  }
}
