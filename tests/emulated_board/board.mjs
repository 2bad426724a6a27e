// The whole board: rp2040js, and what it lacks or models too coarsely for CircuitPython.
import { RP2040 } from './node_modules/rp2040js/dist/esm/index.js';
import { GPIOPinState } from './node_modules/rp2040js/dist/esm/gpio-pin.js';
import { SimulationClock } from './node_modules/rp2040js/dist/esm/clock/simulation-clock.js';
import { createSetupPacket } from './node_modules/rp2040js/dist/esm/usb/setup.js';
import { USBCDC } from './node_modules/rp2040js/dist/esm/usb/cdc.js';
import { FlashChip, QspiPins, Ssi } from './flash_chip.mjs';
import { Oled } from './oled.mjs';
import { Panel } from './panel.mjs';
import { QuickCore } from './quick_core.mjs';

const LONGEST_SLEEP = 12500; // cycles
const CHECK_EVERY = 20001; // instructions
const SSI_AT = 0x18000;
const IO_QSPI_AT = 0x40018;
const RESETS_AT = 0x4000c;
const I2C0_RESET = 1 << 3; // I2C1's is the next bit (RP2040 datasheet 2.14.3)
const PAD_INPUT_ENABLE = 0x40;
const COMMAND_PIN = 16;
const PIEZO_PIN = 22;
const LIGHTS_PIN = 28;
const ADC_STEPS = 4095; // of its 3.3 V
const LONG_NS = 500; // a pulse that is a one: 0.8 us and not 0.4 (WS2812B data sheet)
const LATCH_NS = 50e3; // a silence that ends what is sent to the lights
const I2C_PINS = [0, 1];
const I2C_HZ = 1e6;
const FIRST_BUTTON = 2;

// Alarms that are due at the same instant fire in the order in which they were set.
class OrderlyClock extends SimulationClock {
  linkAlarm(nanos, alarm) {
    alarm.nanos = this.nanos + nanos;
    let last = null;
    let next = this.nextAlarm;
    while (next && next.nanos <= alarm.nanos) {
      last = next;
      next = next.next;
    }
    alarm.next = next;
    if (last) last.next = alarm;
    else this.nextAlarm = alarm;
    alarm.scheduled = true;
    return alarm;
  }
}

// FJOIN_RX and FJOIN_TX, whose change flushes both FIFOs (RP2040 datasheet 3.7, SM0_SHIFTCTRL):
// that is how the SDK clears them, and rp2040js does not.
const joined = (machine) => machine.shiftCtrl >>> 30;

function flush(machine) {
  machine.rxFIFO.reset();
  machine.txFIFO.reset();
  machine.updateDMARx();
  machine.updateDMATx();
}

// State machines at their own clock: rp2040js runs them beside the processor's time. A machine
// that goes round and only counts OSR down sleeps until a pin changes, and then has counted on.
class PioPacer {
  constructor(pio) {
    this.pio = pio;
    this.cycle = 0;
    this.next = Infinity; // the earliest cycle at which a machine has something to do
    this.lanes = pio.machines.map((machine) => ({ machine, due: Infinity, round: null }));
    pio.run = () => {};
    const write = pio.writeUint32.bind(pio);
    pio.writeUint32 = (offset, value) => {
      const joins = pio.machines.map(joined);
      this.wake();
      write(offset, value);
      pio.machines.filter((machine, nth) => joined(machine) !== joins[nth]).forEach(flush);
      this.plan();
    };
  }

  advance(cycles) {
    this.cycle += cycles;
    while (this.cycle >= this.next) {
      for (const lane of this.lanes) if (lane.due <= this.cycle) this.step(lane);
      this.next = Math.min(...this.lanes.map((lane) => lane.due));
      this.pio.checkChangedPins();
    }
  }

  step(lane) {
    const { machine } = lane;
    if (machine.pc === machine.wrapBottom && !machine.waiting && this.asleep(lane)) return;
    const before = machine.cycles;
    machine.step();
    const divider = (machine.clockDivInt || 65536) + machine.clockDivFrac / 256;
    if (machine.waiting) lane.due = Math.max(lane.due, this.cycle) + divider;
    else lane.due += (machine.cycles - before || 1) * divider;
  }

  // Whether the round that ends here did nothing but count; then it sleeps from here on.
  asleep(lane) {
    const { machine } = lane;
    const last = lane.round;
    lane.round = { y: machine.y, count: machine.outputShiftReg >>> 0, at: lane.due };
    if (!last || last.y !== machine.y) return false;
    if (last.count - lane.round.count !== 1) return false;
    lane.sleeps = { at: lane.due, length: lane.due - last.at };
    lane.due = Infinity;
    return true;
  }

  // Before anything that a machine can see changes.
  wake() {
    for (const lane of this.lanes) {
      if (!lane.sleeps) continue;
      const { at, length } = lane.sleeps;
      const rounds = Math.max(0, Math.floor((this.cycle - at) / length));
      lane.machine.outputShiftReg = (lane.machine.outputShiftReg - rounds) >>> 0;
      lane.due = at + rounds * length;
      lane.sleeps = null;
      lane.round = null;
      this.next = Math.min(this.next, lane.due);
    }
  }

  // After a machine was switched on or off.
  plan() {
    for (const lane of this.lanes) {
      if (!lane.machine.enabled) lane.due = Infinity;
      else if (lane.due === Infinity && !lane.sleeps) lane.due = this.cycle;
    }
    this.next = Math.min(...this.lanes.map((lane) => lane.due));
  }
}

export class Board {
  // image: 2 MiB of flash; bootrom: its words; oled: whether one is there instead of the panel;
  // slower: how many times slower the processor is than all that is around it; quick: whether most
  // instructions run in a loop of their own.
  constructor(image, bootrom, oled, slower, quick = true) {
    this.slower = slower;
    this.isQuick = quick;
    this.bootrom = bootrom;
    this.oled = oled;
    this.console = '';
    this.answers = '';
    this.cellMv = 0; // of a battery behind the carrier's divider of 1.3 and 2 kilohm
    this.presses = []; // {at, button, down} in order of time
    this.image = image;
    this.start();
  }

  start() {
    const clock = new OrderlyClock();
    const chip = new RP2040(clock);
    this.chip = chip;
    this.clock = clock;
    this.cycleNs = 1e9 / chip.clkSys;
    chip.addClockListener((hz) => { this.cycleNs = 1e9 / hz; });
    chip.logger = { debug() {}, info() {}, warn() {}, error() {} };
    chip.loadBootrom(new Uint32Array(this.bootrom));
    chip.flash.set(this.image);
    this.flash = new FlashChip(chip.flash);
    this.cut = false;
    this.flash.onCut = () => { this.cut = true; };
    const ssi = new Ssi(chip, this.flash);
    chip.peripherals[SSI_AT] = ssi;
    chip.peripherals[IO_QSPI_AT] = new QspiPins(chip, ssi);
    for (const pin of chip.qspi) {
      pin.padValue |= PAD_INPUT_ENABLE;
      pin.setInputValue(true);
    }
    this.connectResets();
    for (let button = 0; button < 8; button++) chip.gpio[FIRST_BUTTON + button].setInputValue(true);
    this.pacers = chip.pio.map((pio) => new PioPacer(pio));
    this.watchdogBites = 0;
    const dog = chip.peripherals[0x40058];
    dog.onWatchdogTrigger = () => {
      this.watchdogBites++;
      dog.timer.enable = false; // or it bites at this very instant for ever
    };
    if (this.oled) this.connectOled();
    else this.connectPanel();
    this.connectPiezo();
    this.connectLights();
    chip.adc.channelValues[0] = Math.round((this.cellMv / 1.65) * ADC_STEPS / 3000);
    this.connectUsb();
    chip.core.PC = 0x10000000;
    this.quick = new QuickCore(chip);
    this.odd = false; // whether the next instruction is one for rp2040js
  }

  connectPanel() {
    const { chip, clock } = this;
    this.panel = new Panel();
    const spi = chip.spi[0];
    let byte = 0;
    const done = clock.createAlarm(() => {
      this.panel.byte(byte, (chip.sio.gpioValue >>> COMMAND_PIN) & 1, clock.nanos);
      spi.completeTransmit(0);
    });
    spi.onTransmit = (value) => {
      byte = value;
      done.schedule(8e9 / (spi.clockFrequency || 24e6));
    };
  }

  // A reset switches an I2C block off, or a program that starts anew finds it in use.
  connectResets() {
    const resets = this.chip.peripherals[RESETS_AT];
    const write = resets.writeUint32.bind(resets);
    resets.writeUint32 = (offset, value) => {
      write(offset, value);
      this.chip.i2c.forEach((i2c, nth) => {
        if (offset === 0 && value & (I2C0_RESET << nth)) i2c.enable = 0;
      });
    };
  }

  connectOled() {
    const [data, clock] = I2C_PINS.map((pin) => this.chip.gpio[pin]);
    for (const pin of [data, clock]) pin.setInputValue(true); // the module's pull-ups
    this.panel = new Oled();
    this.panel.answer(data, clock);
    this.panel.connect(this.chip.i2c[0], this.clock, I2C_HZ);
  }

  connectPiezo() {
    this.toneAt = -1; // ns of the first change at the piezo's pin after the mark
    this.chip.gpio[PIEZO_PIN].addListener(() => {
      if (this.toneAt < 0) this.toneAt = this.clock.nanos;
    });
  }

  // The lights' bytes as they were sent last: green, red, blue of each.
  connectLights() {
    this.lights = [];
    let rose = 0;
    let fell = 0;
    let bits = 0;
    this.chip.gpio[LIGHTS_PIN].addListener((state) => {
      const now = this.clock.nanos;
      if (state === GPIOPinState.High) rose = now;
      else if (rose > fell) {
        if (rose - fell > LATCH_NS) {
          this.lights = [];
          bits = 0;
        }
        const at = bits++ >> 3;
        this.lights[at] = ((this.lights[at] ?? 0) << 1) | (now - rose > LONG_NS ? 1 : 0);
        fell = now;
      }
    });
  }

  connectUsb() {
    const usb = this.chip.usbCtrl;
    const cdc = new USBCDC(usb);
    this.cdc = cdc;
    // A host that has nothing to say is silent: USBCDC would send empty packets, one after the other.
    const read = usb.onEndpointRead;
    this.asked = null; // the read that waits for data
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== cdc.outEndpoint) return;
      this.asked = () => read(endpoint, size);
      this.deliver();
    };
    const write = usb.onEndpointWrite;
    cdc.onDeviceConnected = () => { this.ports = bulkPairs(cdc.descriptors); };
    usb.onEndpointWrite = (endpoint, buffer) => {
      write(endpoint, buffer);
      const text = Buffer.from(buffer).toString('utf8');
      if (!this.ports) return;
      if (endpoint === this.ports[0]?.in) this.console += text;
      if (endpoint === this.ports[1]?.in) this.answers += text;
    };
  }

  // What was sent goes to the device, once it asks.
  deliver() {
    if (!this.asked || this.cdc.txFIFO.empty) return;
    const asked = this.asked;
    this.asked = null;
    asked();
  }

  // The computer leaves the console's packets where they are.
  deaf() {
    const usb = this.chip.usbCtrl;
    const taken = usb.indicateBufferReady.bind(usb);
    usb.indicateBufferReady = (endpoint, out) => {
      if (out || endpoint !== this.ports[0].in) taken(endpoint, out);
    };
  }

  openDataPort() {
    this.chip.usbCtrl.sendSetupPacket(createSetupPacket({
      dataDirection: 0, type: 1, recipient: 1, bRequest: 0x22, wValue: 3, wIndex: 2, wLength: 0,
    }));
  }

  press(button, down) {
    for (const pacer of this.pacers) pacer.wake();
    this.chip.gpio[FIRST_BUTTON + button].setInputValue(!down);
  }

  // Cycles until an alarm, a press, or a state machine's turn; so many at most.
  cyclesToEvent(press, most) {
    const { clock, cycleNs, pacers } = this;
    let rest = most;
    if (clock.nextAlarm) rest = Math.min(rest, (clock.nextAlarm.nanos - clock.nanos) / cycleNs);
    if (press) rest = Math.min(rest, (press.at - clock.nanos) / cycleNs);
    for (const pacer of pacers) rest = Math.min(rest, pacer.next - pacer.cycle);
    return Math.max(1, Math.ceil(rest));
  }

  // Executes instructions, one at least, up to the next event; the cycles.
  execute(press, end, most) {
    const { chip: { core }, clock, quick, slower } = this;
    if (core.interruptsUpdated || this.odd || !this.isQuick) {
      this.odd = false;
      return core.executeInstruction();
    }
    const rest = this.cyclesToEvent(press, Math.ceil((end - clock.nanos) / this.cycleNs));
    const budget = Math.ceil(rest / slower);
    const cycles = quick.run(budget, most);
    this.count = quick.count;
    this.odd = cycles < budget && quick.count < most;
    return cycles || this.execute(press, end, most);
  }

  // Runs until this instant (ns), or until `until` says so; presses fall at their instants. Without
  // power, or when the watchdog bit, it stops: a reboot follows.
  run(end, until) {
    const { chip, clock, pacers } = this;
    const { core } = chip;
    let check = 0;
    while (clock.nanos < end && !this.cut && !this.watchdogBites) {
      const next = this.presses[0];
      if (next && clock.nanos >= next.at) {
        this.presses.shift();
        this.press(next.button, next.down);
      }
      let cycles = 0;
      this.count = 1;
      if (!core.waiting) cycles = this.execute(next, end, CHECK_EVERY - check) * this.slower;
      if (core.waiting) cycles = this.cyclesToEvent(next, LONGEST_SLEEP);
      clock.tick(cycles * this.cycleNs);
      pacers[0].advance(cycles);
      pacers[1].advance(cycles);
      check += this.count;
      if (check >= CHECK_EVERY) {
        check = 0;
        if (until && until()) return true;
      }
    }
    return until ? until() : true;
  }
}

// [{in, out}] of the CDC data interfaces, in the order in which the device lists them.
function bulkPairs(descriptors) {
  const found = [];
  let data = false;
  for (let at = 0; at + 1 < descriptors.length && descriptors[at]; at += descriptors[at]) {
    const type = descriptors[at + 1];
    if (type === 4) {
      data = descriptors[at + 5] === 10;
      if (data) found.push({ in: -1, out: -1 });
    } else if (type === 5 && data) {
      const address = descriptors[at + 2];
      found[found.length - 1][address & 0x80 ? 'in' : 'out'] = address & 0xf;
    }
  }
  return found;
}
