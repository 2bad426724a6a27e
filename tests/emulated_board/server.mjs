// Drives a board by one JSON request a line; answers one JSON object a line.
// Usage: node server.mjs FLASH_IMAGE BOOTROM_JSON oled|tft SLOWER
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Board } from './board.mjs';

const [, , imagePath, bootromPath, panel, slower] = process.argv;
const bootrom = JSON.parse(readFileSync(bootromPath, 'utf8'));
const board = new Board(readFileSync(imagePath), bootrom, panel === 'oled', Number(slower));

const facts = () => ({
  ns: board.clock.nanos,
  mhz: board.chip.clkSys / 1e6,
  console: board.console.length,
  writes: board.flash.writes,
  erases: Object.fromEntries(board.flash.erases),
  cut: board.cut,
  toneAt: board.toneAt,
  lastPixelAt: board.panel.lastAt,
  pixels: board.panel.count,
  displayOn: board.panel.on,
  lights: board.lights,
  bites: board.watchdogBites,
});

const commands = {
  // {ms}: at most so long; {text, from}: until the console says this after that place
  run({ ms, text, from }) {
    const said = () => board.console.indexOf(text, from ?? 0) >= 0;
    const until = text === undefined ? null : said;
    const found = board.run(board.clock.nanos + ms * 1e6, until);
    return { found, ...facts() };
  },
  // {edges: [[us from now, button, down], ...]} in order of time
  press({ edges }) {
    for (const [us, button, down] of edges) {
      board.presses.push({ at: board.clock.nanos + us * 1e3, button, down });
    }
    return facts();
  },
  // somebody opens the serial port for data
  open() {
    board.openDataPort();
    return facts();
  },
  // from here on nobody reads the console that is open
  deaf() {
    board.deaf();
    return facts();
  },
  // {line, ms}: sends a line there; the answer, and when it was whole: so many ms at most
  tell({ line, ms }) {
    const end = board.clock.nanos + ms * 1e6;
    board.answers = '';
    for (const byte of Buffer.from(line + '\n')) board.cdc.sendSerialByte(byte);
    board.deliver();
    while (board.clock.nanos < end && !board.answers.includes('\n')) {
      board.run(board.clock.nanos + 2e5);
    }
    return { answer: board.answers, ...facts() };
  },
  picture: () => board.panel.picture(),
  console: ({ from }) => ({ text: board.console.slice(from ?? 0) }),
  facts,
  // from here on: the first tone, and the last pixel of so many topmost rows
  mark({ rows }) {
    board.toneAt = -1;
    board.panel.mark(rows);
    return facts();
  },
  // the power goes in the middle of the so-many-th write from now to these addresses
  cut({ writes, from, to }) {
    board.flash.cut = { writes, from, to };
    return facts();
  },
  // from here on, keep what a cut in each write to these addresses would leave there
  watch({ from, to }) {
    board.flash.watched = { from, to };
    board.flash.torn = [];
    return facts();
  },
  // into one file, one after the other
  torn({ path }) {
    writeFileSync(path, Buffer.concat(board.flash.torn));
    return { count: board.flash.torn.length };
  },
  // {mv}: of the battery, from the next start on
  battery({ mv }) {
    board.cellMv = mv;
    return facts();
  },
  reboot() {
    board.image = Uint8Array.from(board.chip.flash.subarray(0, board.image.length));
    board.console = '';
    board.presses = [];
    board.ports = undefined;
    board.start();
    return facts();
  },
  flash({ path }) {
    writeFileSync(path, board.chip.flash.subarray(0, board.image.length));
    return facts();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  process.stdout.write(JSON.stringify(commands[request.do](request)) + '\n');
}
