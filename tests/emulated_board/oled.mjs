// An SSD1306 of 128x64 px on I2C, as far as its memory goes (datasheet 8.1.5, 10.1): single commands
// (control byte 0x80), the window of columns and pages, and data (0x40), eight px down a byte.
import { GPIOPinState } from './node_modules/rp2040js/dist/esm/gpio-pin.js';
import { Glass } from './glass.mjs';

const ADDRESS = 0x3c;
const BITS = 9; // a byte and its acknowledge
const COMMAND = 0x80;
const DATA = 0x40;
const COLUMNS = 0x21;
const PAGES = 0x22;
const DISPLAY_ON = 0xaf;
const WHITE = 0xffff;

export class Oled extends Glass {
  constructor() {
    super();
    this.width = 128;
    this.height = 64;
    this.memory = new Uint8Array(this.width * this.height / 8);
    this.control = null; // the byte that says what follows
    this.window = [0, 127, 0, 7];
    this.column = this.page = 0;
    this.command = [];
  }

  // Answer on this bus of the chip, at so many Hz.
  connect(i2c, clock, hertz) {
    let then;
    const later = clock.createAlarm(() => then());
    const after = (bits, what) => {
      then = what;
      later.schedule((bits * 1e9) / hertz);
    };
    i2c.onConnect = (address) => {
      this.control = null;
      after(BITS, () => i2c.completeConnect(address === ADDRESS));
    };
    i2c.onWriteByte = (value) => {
      this.byte(value, clock.nanos);
      after(BITS, () => i2c.completeWrite(true));
    };
  }

  // Acknowledge an address that is sent by software: so CircuitPython asks whether somebody is there.
  // A byte is over with the falling edge after its eighth bit, the answer with the next.
  answer(data, clock) {
    const low = (level) => level === GPIOPinState.Low;
    let bits = -1; // since the start condition
    data.addListener((level, before) => {
      if (low(level) !== low(before) && !low(clock.value)) bits = low(level) ? 0 : -1;
    });
    clock.addListener((level, before) => {
      if (bits < 0 || low(level) === low(before)) return;
      if (!low(level)) bits++;
      else if (bits >= 8) data.setInputValue(bits > 8);
      if (bits > 8 && low(level)) bits = -1;
    });
  }

  byte(value, now) {
    if (this.control === null) this.control = value;
    else if (this.control === DATA) this.put(value, now);
    else {
      this.obey(value);
      if (this.control === COMMAND) this.control = null;
    }
  }

  // A command, or one of the two numbers that follow a window's; no other's numbers matter here.
  obey(value) {
    this.command.push(value);
    const [what, from, to] = this.command;
    if (what !== COLUMNS && what !== PAGES) {
      this.on ||= what === DISPLAY_ON;
      this.command = [];
    } else if (to !== undefined) {
      this.window.splice(what === COLUMNS ? 0 : 2, 2, from, to);
      [this.column, , this.page] = this.window;
      this.command = [];
    }
  }

  put(value, now) {
    const [left, right, top, bottom] = this.window;
    this.memory[this.page * this.width + this.column] = value;
    this.drawn(this.page * 8, now);
    if (this.column++ < right) return;
    this.column = left;
    this.page = this.page < bottom ? this.page + 1 : top;
  }

  picture() {
    const { width, height, memory } = this;
    const lit = (x, y) => (memory[(y >> 3) * width + x] >> (y & 7)) & 1;
    return this.packed(width, height, (x, y) => (lit(x, y) ? WHITE : 0));
  }
}
