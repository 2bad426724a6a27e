// A W25Q16 behind the RP2040's SSI (datasheet 4.10): what rp2040js leaves out. Reading in place
// goes past it; writes and erases, by which the firmware keeps its journal, are done here.
import { BasePeripheral } from './node_modules/rp2040js/dist/esm/peripherals/peripheral.js';

const SECTOR = 4096;
const BLOCK = 65536;
const PAGE = 256;
const WRITE_ENABLE = 0x06;
const READ_ID = 0x9f;
const READ_STATUS_2 = 0x35;
const UNIQUE_ID = 0x4b;
const PROGRAM = 0x02;
const ERASE_SECTOR = 0x20;
const ERASE_BLOCK = 0xd8;
const JEDEC = [0xef, 0x40, 0x15];

const within = (at, range) => range && at >= range.from && at < range.to;

export class FlashChip {
  constructor(memory) {
    this.memory = memory;
    this.frame = [];
    this.writable = false;
    this.writes = 0; // programs and erases since the start
    this.erases = new Map(); // sector address -> how often
    this.cut = null; // {writes, from, to}: the power goes in that write to these addresses
    this.onCut = () => {};
    this.watched = null; // {from, to}: keep what a cut in each write to these addresses leaves
    this.torn = [];
  }

  // One byte in, one byte out; a frame lasts as long as the chip is selected.
  exchange(byte) {
    const at = this.frame.length;
    this.frame.push(byte);
    const command = this.frame[0];
    if (command === READ_ID && at >= 1 && at <= 3) return JEDEC[at - 1];
    if (command === READ_STATUS_2 && at >= 1) return 0x02; // QE: quad reads are on
    if (command === UNIQUE_ID && at >= 5) return at;
    if (command === 0x03 && at >= 4) return this.memory[this.address() + at - 4];
    return 0;
  }

  address() {
    return (this.frame[1] << 16) | (this.frame[2] << 8) | this.frame[3];
  }

  deselect() {
    const [command] = this.frame;
    if (command === WRITE_ENABLE) this.writable = true;
    else if (this.writable && this.frame.length >= 4) {
      if (command === PROGRAM) this.write(() => this.program());
      else if (command === ERASE_SECTOR) this.write((cut) => this.erase(SECTOR, cut));
      else if (command === ERASE_BLOCK) this.write((cut) => this.erase(BLOCK, cut));
    }
    this.frame = [];
  }

  write(change) {
    this.writable = false;
    this.writes++;
    const at = this.address();
    const cut = within(at, this.cut) && --this.cut.writes === 0;
    if (within(at, this.watched)) this.tear(change);
    if (cut) this.halve();
    change(cut);
    if (this.frame[0] !== PROGRAM) this.erases.set(at, (this.erases.get(at) ?? 0) + 1);
    if (cut) this.onCut();
  }

  // Half of the page gets there.
  halve() {
    this.frame.length = 4 + ((this.frame.length - 4) >> 1);
  }

  // Keep what there would be if the power went now, and go on as if nothing was.
  tear(change) {
    const { from, to } = this.watched;
    const before = this.memory.slice(from, to);
    const frame = [...this.frame];
    this.halve();
    change(true);
    this.torn.push(this.memory.slice(from, to));
    this.memory.set(before, from);
    this.frame = frame;
  }

  program() {
    const start = this.address();
    const page = start & ~(PAGE - 1);
    for (let i = 4; i < this.frame.length; i++) {
      this.memory[page | ((start + i - 4) & (PAGE - 1))] &= this.frame[i];
    }
  }

  erase(size, cut) {
    const start = this.address() & ~(size - 1);
    this.memory.fill(0xff, start, start + (cut ? size / 2 : size));
  }
}

// The SSI in front of it. Chip select is the pin that software forces (IO_QSPI, below), and
// otherwise ends with the transfer.
export class Ssi extends BasePeripheral {
  constructor(rp2040, chip) {
    super(rp2040, 'SSI');
    this.chip = chip;
    this.registers = new Map();
    this.received = [];
    this.forced = false;
  }

  readUint32(offset) {
    switch (offset) {
      case 0x20: // TXFLR
        return 0;
      case 0x24: // RXFLR
        return this.received.length;
      case 0x28: // SR: TFE, TFNF, and RFNE
        return 0x06 | (this.received.length ? 0x08 : 0);
      case 0x58:
        return 0x51535049;
      case 0x60: { // DR0
        const byte = this.received.shift() ?? 0;
        if (!this.received.length && !this.forced) this.chip.deselect();
        return byte;
      }
    }
    return this.registers.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    if (offset === 0x60) this.received.push(this.chip.exchange(value & 0xff));
    else if (offset === 0x08 && !(value & 1)) {
      this.received = [];
      this.chip.deselect();
    }
    this.registers.set(offset, value);
  }

  force(low) {
    if (this.forced && !low) {
      this.received = [];
      this.chip.deselect();
    }
    this.forced = low;
  }
}

// IO_QSPI (datasheet 2.19.6.2): only the override of chip select's output matters.
export class QspiPins extends BasePeripheral {
  constructor(rp2040, ssi) {
    super(rp2040, 'IO_QSPI');
    this.ssi = ssi;
    this.registers = new Map();
  }

  readUint32(offset) {
    return this.registers.get(offset) ?? (offset === 0x08 ? 0xffffffff : 0x1f);
  }

  writeUint32(offset, value) {
    this.registers.set(offset, value);
    if (offset === 0x0c) this.ssi.force(((value >> 8) & 3) === 2);
  }
}
