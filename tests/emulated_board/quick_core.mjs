// What most of a program is, in one loop: Thumb instructions whose code and data are in RAM, flash or
// boot ROM, and divisions. It stops before any other, which rp2040js then executes. Registers, flags
// and cycles are rp2040js's own, to the bit (`same_core.mjs` runs both side by side).

const FLASH = 0x10; // the topmost byte of an address
const RAM_AT = 0x20000000;
const ROM_BYTES = 0x4000;
const DIVIDER = 0xd0000060 >>> 5; // the processor's own: nothing else sees it, so time does not matter

export class QuickCore {
  constructor(chip) {
    this.core = chip.core;
    this.registers = new Int32Array(chip.core.registers.buffer);
    const { buffer: ram } = chip.sram;
    const { buffer: flash } = chip.flash;
    const { buffer: rom } = chip.bootrom;
    [this.ramBytes, this.flashBytes, this.romBytes] = each(Uint8Array, ram, flash, rom);
    [this.ramHalves, this.flashHalves, this.romHalves] = each(Uint16Array, ram, flash, rom);
    [this.ramWords, this.flashWords, this.romWords] = each(Int32Array, ram, flash, rom);
    this.sio = chip.sio;
    this.ramSize = chip.sram.length;
    this.count = 0; // instructions of the last run
    this.missed = false; // whether the last address was somewhere else
  }

  read32(address) {
    const at = (address - RAM_AT) >>> 0;
    if (!(address & 3)) {
      if (at < this.ramSize) return this.ramWords[at >>> 2];
      if (address >>> 24 === FLASH) return this.flashWords[(address & 0xffffff) >>> 2];
      if (address >>> 0 < ROM_BYTES) return this.romWords[address >>> 2];
    }
    this.missed = true;
    return 0;
  }

  read16(address) {
    const at = (address - RAM_AT) >>> 0;
    if (!(address & 1)) {
      if (at < this.ramSize) return this.ramHalves[at >>> 1];
      if (address >>> 24 === FLASH) return this.flashHalves[(address & 0xffffff) >>> 1];
      if (address >>> 0 < ROM_BYTES) return this.romHalves[address >>> 1];
    }
    this.missed = true;
    return 0;
  }

  read8(address) {
    const at = (address - RAM_AT) >>> 0;
    if (at < this.ramSize) return this.ramBytes[at];
    if (address >>> 24 === FLASH) return this.flashBytes[address & 0xffffff];
    if (address >>> 0 < ROM_BYTES) return this.romBytes[address];
    this.missed = true;
    return 0;
  }

  // Execute until so many cycles are spent or so many instructions done, and one at least; the cycles.
  run(budget, most) {
    const { core, registers: r, ramSize, flashHalves } = this;
    const { ramWords: words, ramHalves: halves, ramBytes: bytes } = this;
    this.count = 0;
    this.missed = false;
    if (core.N && core.Z) return 0; // they are kept as one number
    let sign = core.N ? -1 : core.Z ? 0 : 1; // a number that has these flags
    let carry = core.C;
    let over = core.V;
    let pc = r[15] & ~1;
    let spent = 0;
    let count = 0;
    run: do {
      let op;
      if (pc >>> 24 === FLASH) op = flashHalves[(pc & 0xffffff) >>> 1];
      else {
        op = this.read16(pc);
        if (this.missed) break;
      }
      let next = (pc + 2) | 0;
      let cycles = 1;
      const low = op & 7;
      const mid = (op >> 3) & 7;
      switch (op >> 10) {
        case 0: case 1: { // LSLS (immediate)
          const by = (op >> 6) & 31;
          const input = r[mid];
          if (by) carry = (input & (1 << (32 - by))) !== 0;
          sign = r[low] = input << by;
          break;
        }
        case 2: case 3: { // LSRS (immediate)
          const by = (op >> 6) & 31;
          const input = r[mid];
          carry = ((input >>> (by ? by - 1 : 31)) & 1) !== 0;
          sign = r[low] = by ? input >>> by : 0;
          break;
        }
        case 4: case 5: { // ASRS (immediate)
          const by = (op >> 6) & 31 || 32;
          const input = r[mid];
          carry = (input & (1 << (by - 1))) !== 0;
          sign = r[low] = by < 32 ? input >> by : input >> 31;
          break;
        }
        case 6: case 7: { // ADDS, SUBS (register; of three bits)
          const a = r[mid];
          const b = op & 0x400 ? (op >> 6) & 7 : r[(op >> 6) & 7];
          if (op & 0x200) {
            sign = (a - b) | 0;
            carry = a >>> 0 >= b >>> 0;
            over = ((a ^ b) & (a ^ sign)) < 0;
          } else {
            sign = (a + b) | 0;
            carry = sign >>> 0 < a >>> 0;
            over = ((a ^ sign) & (b ^ sign)) < 0;
          }
          r[low] = sign;
          break;
        }
        case 8: case 9: // MOVS
          sign = r[(op >> 8) & 7] = op & 0xff;
          break;
        case 10: case 11: { // CMP (immediate)
          const a = r[(op >> 8) & 7];
          const b = op & 0xff;
          sign = (a - b) | 0;
          carry = a >>> 0 >= b;
          over = ((a ^ b) & (a ^ sign)) < 0;
          break;
        }
        case 12: case 13: { // ADDS (immediate)
          const at = (op >> 8) & 7;
          const a = r[at];
          const b = op & 0xff;
          sign = r[at] = (a + b) | 0;
          carry = sign >>> 0 < a >>> 0;
          over = ((a ^ sign) & (b ^ sign)) < 0;
          break;
        }
        case 14: case 15: { // SUBS (immediate)
          const at = (op >> 8) & 7;
          const a = r[at];
          const b = op & 0xff;
          sign = r[at] = (a - b) | 0;
          carry = a >>> 0 >= b;
          over = ((a ^ b) & (a ^ sign)) < 0;
          break;
        }
        case 16: {
          const a = r[low];
          const b = r[mid];
          switch ((op >> 6) & 15) {
            case 0: // ANDS
              sign = r[low] = a & b;
              break;
            case 1: // EORS
              sign = r[low] = a ^ b;
              break;
            case 2: { // LSLS (register); what rp2040js makes of 32 and more is kept
              const by = b & 0xff;
              if (by) carry = (a & (1 << (32 - by))) !== 0;
              sign = r[low] = by < 32 ? a << by : 0;
              break;
            }
            case 3: { // LSRS (register)
              const by = b & 0xff;
              carry = by <= 32 && ((a >>> (by - 1)) & 1) !== 0;
              sign = (by < 32 ? a >>> by : 0) | 0;
              r[low] = sign;
              break;
            }
            case 4: { // ASRS (register)
              const by = Math.min(b & 0xff, 32);
              carry = (a & (1 << (by - 1))) !== 0;
              sign = r[low] = by < 32 ? a >> by : a >> 31;
              break;
            }
            case 5: { // ADCS
              const more = carry ? 1 : 0;
              const sum = (a >>> 0) + (b >>> 0) + more;
              sign = r[low] = sum | 0;
              carry = sum > 0xffffffff;
              over = sign !== b + ((a + more) | 0);
              break;
            }
            case 6: { // SBCS
              const less = carry ? 0 : 1;
              const taken = (b + less) | 0;
              sign = r[low] = (a - taken) | 0;
              carry = a >>> 0 >= (b >>> 0) + less;
              over = ((a ^ taken) & (a ^ sign)) < 0;
              break;
            }
            case 8: // TST
              sign = a & b;
              break;
            case 9: // RSBS
              sign = r[low] = -b | 0;
              carry = b === 0;
              over = (b & sign) < 0;
              break;
            case 10: // CMP
              sign = (a - b) | 0;
              carry = a >>> 0 >= b >>> 0;
              over = ((a ^ b) & (a ^ sign)) < 0;
              break;
            case 12: // ORRS
              sign = r[low] = a | b;
              break;
            case 13: // MULS
              sign = r[low] = Math.imul(a, b);
              break;
            case 14: // BICS
              sign = r[low] = a & ~b;
              break;
            case 15: // MVNS
              sign = r[low] = ~b;
              break;
            default:
              break run;
          }
          break;
        }
        case 17: { // of high registers
          const from = (op >> 3) & 15;
          const to = ((op >> 4) & 8) | low;
          const value = from === 15 ? pc + 4 : r[from];
          switch ((op >> 8) & 3) {
            case 0: { // ADD
              const sum = ((to === 15 ? pc + 4 : r[to]) + value) | 0;
              if (to === 15) {
                next = sum & ~1;
                cycles = 2;
              } else r[to] = to === 13 ? sum & ~3 : sum;
              break;
            }
            case 1: { // CMP
              if (from === 15 || to === 15) break run;
              const a = r[to];
              sign = (a - value) | 0;
              carry = a >>> 0 >= value >>> 0;
              over = ((a ^ value) & (a ^ sign)) < 0;
              break;
            }
            case 2: // MOV
              if (to === 15) {
                next = value & ~1;
                cycles = 2;
              } else r[to] = to === 13 ? value & ~3 : value;
              break;
            default: // BX, BLX
              if (low || from === 15 || value >>> 28 === 15) break run;
              if (op & 0x80) r[14] = next | 1;
              next = value & ~1;
              cycles = 2;
          }
          break;
        }
        case 18: case 19: { // LDR (literal)
          const value = this.read32(((pc + 4) & ~3) + ((op & 0xff) << 2));
          if (this.missed) break run;
          r[(op >> 8) & 7] = value;
          cycles = 2;
          break;
        }
        case 20: case 21: case 22: case 23: { // of a sum of registers
          const address = (r[mid] + r[(op >> 6) & 7]) | 0;
          const at = (address - RAM_AT) >>> 0;
          let value = 0;
          cycles = 2;
          switch ((op >> 9) & 7) {
            case 0: // STR
              if (at >= ramSize || at & 3) break run;
              words[at >>> 2] = r[low];
              break;
            case 1: // STRH
              if (at >= ramSize || at & 1) break run;
              halves[at >>> 1] = r[low];
              break;
            case 2: // STRB
              if (at >= ramSize) break run;
              bytes[at] = r[low];
              break;
            case 3: // LDRSB
              value = (this.read8(address) << 24) >> 24;
              if (this.missed) break run;
              r[low] = value;
              break;
            case 4: // LDR
              value = this.read32(address);
              if (this.missed) break run;
              r[low] = value;
              break;
            case 5: // LDRH
              value = this.read16(address);
              if (this.missed) break run;
              r[low] = value;
              break;
            case 6: // LDRB
              value = this.read8(address);
              if (this.missed) break run;
              r[low] = value;
              break;
            default: // LDRSH
              value = (this.read16(address) << 16) >> 16;
              if (this.missed) break run;
              r[low] = value;
          }
          break;
        }
        case 24: case 25: { // STR
          const address = (r[mid] + ((op >> 4) & 0x7c)) | 0;
          const at = (address - RAM_AT) >>> 0;
          if (address >>> 5 === DIVIDER) {
            this.sio.writeUint32(address & 0xff, r[low] >>> 0);
            break;
          }
          if (at >= ramSize || at & 3) break run;
          words[at >>> 2] = r[low];
          cycles = 2;
          break;
        }
        case 26: case 27: { // LDR
          const address = (r[mid] + ((op >> 4) & 0x7c)) | 0;
          if (address >>> 5 === DIVIDER) {
            r[low] = this.sio.readUint32(address & 0xff);
            break;
          }
          const value = this.read32(address);
          if (this.missed) break run;
          r[low] = value;
          cycles = 2;
          break;
        }
        case 28: case 29: { // STRB
          const at = (r[mid] + ((op >> 6) & 31) - RAM_AT) >>> 0;
          if (at >= ramSize) break run;
          bytes[at] = r[low];
          cycles = 2;
          break;
        }
        case 30: case 31: { // LDRB
          const value = this.read8((r[mid] + ((op >> 6) & 31)) | 0);
          if (this.missed) break run;
          r[low] = value;
          cycles = 2;
          break;
        }
        case 32: case 33: { // STRH
          const at = (r[mid] + ((op >> 5) & 0x3e) - RAM_AT) >>> 0;
          if (at >= ramSize || at & 1) break run;
          halves[at >>> 1] = r[low];
          cycles = 2;
          break;
        }
        case 34: case 35: { // LDRH
          const value = this.read16((r[mid] + ((op >> 5) & 0x3e)) | 0);
          if (this.missed) break run;
          r[low] = value;
          cycles = 2;
          break;
        }
        case 36: case 37: { // STR (of the stack)
          const at = (r[13] + ((op & 0xff) << 2) - RAM_AT) >>> 0;
          if (at >= ramSize || at & 3) break run;
          words[at >>> 2] = r[(op >> 8) & 7];
          cycles = 2;
          break;
        }
        case 38: case 39: { // LDR (of the stack)
          const value = this.read32((r[13] + ((op & 0xff) << 2)) | 0);
          if (this.missed) break run;
          r[(op >> 8) & 7] = value;
          cycles = 2;
          break;
        }
        case 40: case 41: // ADR
          r[(op >> 8) & 7] = ((pc + 4) & ~3) + ((op & 0xff) << 2);
          break;
        case 42: case 43: // ADD (to the stack pointer)
          r[(op >> 8) & 7] = r[13] + ((op & 0xff) << 2);
          break;
        case 44:
          switch ((op >> 6) & 15) {
            case 0: case 1: // ADD SP
              r[13] = (r[13] + ((op & 0x7f) << 2)) & ~3;
              break;
            case 2: case 3: // SUB SP
              r[13] = (r[13] - ((op & 0x7f) << 2)) & ~3;
              break;
            case 8: // SXTH
              r[low] = (r[mid] << 16) >> 16;
              break;
            case 9: // SXTB
              r[low] = (r[mid] << 24) >> 24;
              break;
            case 10: // UXTH
              r[low] = r[mid] & 0xffff;
              break;
            case 11: // UXTB
              r[low] = r[mid] & 0xff;
              break;
            default:
              break run;
          }
          break;
        case 45: { // PUSH
          if (op & 0x200) break run;
          const size = 4 * ones(op & 0x1ff);
          let at = (r[13] - size - RAM_AT) >>> 0;
          if (at >= ramSize - size || at & 3) break run;
          r[13] -= size;
          at >>>= 2;
          for (let nth = 0; nth < 8; nth++) {
            if (op & (1 << nth)) {
              words[at++] = r[nth];
              cycles++;
            }
          }
          if (op & 0x100) words[at] = r[14];
          break;
        }
        case 47: { // POP
          if (op & 0x200) break run;
          const size = 4 * ones(op & 0x1ff);
          let at = (r[13] - RAM_AT) >>> 0;
          if (at >= ramSize - size || at & 3) break run;
          at >>>= 2;
          if (op & 0x100) {
            const to = words[at + (size >> 2) - 1];
            if (to >>> 28 === 15) break run; // an exception's return
            next = to & ~1;
            cycles += 2;
          }
          r[13] += size;
          for (let nth = 0; nth < 8; nth++) {
            if (op & (1 << nth)) {
              r[nth] = words[at++];
              cycles++;
            }
          }
          break;
        }
        case 48: case 49: { // STMIA
          const base = (op >> 8) & 7;
          const size = 4 * ones(op & 0xff);
          let at = (r[base] - RAM_AT) >>> 0;
          if (at >= ramSize - size || at & 3) break run;
          at >>>= 2;
          const end = r[base] + size;
          for (let nth = 0; nth < 8; nth++) {
            if (op & (1 << nth)) {
              words[at++] = r[nth];
              cycles++;
            }
          }
          if (!(op & (1 << base))) r[base] = end;
          break;
        }
        case 50: case 51: { // LDMIA
          const base = (op >> 8) & 7;
          const start = r[base];
          const size = 4 * ones(op & 0xff);
          this.read32(start);
          this.read32((start + size) | 0);
          if (this.missed) break run;
          let address = start;
          for (let nth = 0; nth < 8; nth++) {
            if (op & (1 << nth)) {
              r[nth] = this.read32(address);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          if (!(op & (1 << base))) r[base] = address;
          break;
        }
        case 52: case 53: case 54: case 55: { // B (with a condition)
          let holds;
          switch ((op >> 9) & 7) {
            case 0:
              holds = sign === 0;
              break;
            case 1:
              holds = carry;
              break;
            case 2:
              holds = sign < 0;
              break;
            case 3:
              holds = over;
              break;
            case 4:
              holds = carry && sign !== 0;
              break;
            case 5:
              holds = sign < 0 === over;
              break;
            case 6:
              holds = sign < 0 === over && sign !== 0;
              break;
            default:
              break run;
          }
          if (holds !== ((op & 0x100) !== 0)) {
            next = (pc + 4 + ((op << 24) >> 23)) | 0;
            cycles = 2;
          }
          break;
        }
        case 56: case 57: // B
          next = (pc + 4 + ((op << 21) >> 20)) | 0;
          cycles = 2;
          break;
        case 60: case 61: { // BL
          const op2 = this.read16(next);
          if (this.missed || (op2 & 0xd000) !== 0xd000) break run;
          const sign1 = op & 0x400 ? -1 : 0;
          const i1 = ~((sign1 & 1) ^ (op2 >> 13)) & 1;
          const i2 = ~((sign1 & 1) ^ (op2 >> 11)) & 1;
          const by = (sign1 << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((op2 & 0x7ff) << 1);
          r[14] = (pc + 4) | 1;
          next = (pc + 4 + by) | 0;
          cycles = 3;
          break;
        }
        default:
          break run;
      }
      pc = next;
      spent += cycles;
      count++;
    } while (spent < budget && count < most);
    r[15] = pc;
    core.N = sign < 0;
    core.Z = sign === 0;
    core.C = carry;
    core.V = over;
    core.cycles += spent;
    this.count = count;
    return spent;
  }
}

// How many bits are set, of nine at most.
function ones(bits) {
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

function each(Kind, ...buffers) {
  return buffers.map((buffer) => new Kind(buffer));
}
