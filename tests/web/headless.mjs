// The page's interpreter without a page: node headless.mjs SITE FOLDER SCRIPT FACTS runs a script of
// FOLDER in it. FACTS is JSON that the script may ask; what it saves are files of 320x240 RGBA.

import fs from "node:fs";
import { pathToFileURL } from "node:url";

import { paint } from "./pixels.mjs";

process.on("uncaughtException", (fault) => {
  const lines = String(fault.stack ?? fault).split("\n"); // MicroPython's own file is one line
  console.error(lines.filter((line) => line.length < 500).join("\n"));
  process.exit(1);
});

const [site, folder, script, facts] = process.argv.slice(2);
const ours = (name) => import(pathToFileURL(`${site}/${name}`).href);
const { interpreter } = await ours("interpreter.js");
const { blit } = await ours("blit.js");
const WIDTH = 320, HEIGHT = 240;
const picture = new Uint32Array(WIDTH * HEIGHT);
const asked = JSON.parse(facts);
let now = 1000;
let number = asked.seed ?? 0;

function page(memory) {
  const kept = new Map();
  return {
    memory: () => memory.buffer.byteLength,
    used: () => { globalThis.gc?.(); return process.memoryUsage().heapUsed; },
    spent: () => performance.now(),
    asked: (name) => asked[name] ?? null,
    now: () => now,
    go_on: (ms) => { now += ms; },
    language: () => "en",
    chance: (below) => { // always 7 without a seed
      if (asked.seed === undefined) return 7;
      number = (number * 75 + 74) % 65537;
      return number % below;
    },
    show: (at, count) => paint(memory, at, count, picture, WIDTH, HEIGHT),
    save: (name) => fs.writeFileSync(`${folder}/${name}.rgba`, new Uint8Array(picture.buffer)),
    blit: (...all) => blit(memory, ...all),
    speaks() {}, tone() {}, ring() {}, light() {}, log() {}, tell() {},
    size: (name) => kept.get(name)?.length ?? 0,
    load: (name, at) => new Uint8Array(memory.buffer).set(kept.get(name), at),
    keep: (name, at, count) => {
      kept.set(name, new Uint8Array(memory.buffer, at, count).slice());
      return true;
    },
  };
}

const python = await interpreter(fs.readFileSync(`${site}/firmware.bin`), page);
for (const name of fs.readdirSync(folder).filter((one) => one.endsWith(".py"))) {
  python.FS.writeFile(`/lib/${name}`, fs.readFileSync(`${folder}/${name}`));
}
python.runPython(fs.readFileSync(`${folder}/${script}`, "utf-8"));
const more = python.globals.get("more"); // the collector works between two calls
while (more?.());
