// The page: it starts the interpreter, gives the firmware its hardware, and keeps its loop going.

import { interpreter } from "./interpreter.js";
import { Places } from "./places.js";
import { Screen } from "./screen.js";
import { Shell } from "./shell.js";
import { blit } from "./paint.js";
import * as sound from "./sound.js";
import { storage } from "./storage.js";

const COUNT = 8;
const asked = new URLSearchParams(location.search);

const shell = new Shell();
const screen = new Screen(document.getElementById("stage"), touched);
const places = new Places(document.getElementById("table"), COUNT, pressed);
let firmware = null;
let away = 0; // ms that nobody could see the page: the device's clock stood
let left = null;

// --- the device's clock ---------------------------------------------------------------------

const now = () => (left ?? performance.now()) - away;

// --- the loop -------------------------------------------------------------------------------

function pressed(button, down, stamp) {
  sound.wake();
  if (!firmware || left !== null) return;
  firmware.press(button, down, stamp - away);
  step(); // a slap is heard at once, not with the next picture
}

function touched(finger, kind, x, y, stamp) {
  sound.wake();
  if (!firmware || left !== null) return;
  firmware.touch(finger, kind, x, y, stamp - away);
  step();
}

function step() {
  try {
    firmware.step();
  } catch (fault) {
    firmware = null;
    sound.tone(0, 0);
    shell.broken(fault);
  }
}

function loop() {
  if (!firmware || left !== null) return;
  step();
  requestAnimationFrame(loop);
}

function seen() {
  if (document.hidden && left === null) {
    places.releaseAll(performance.now());
    left = performance.now();
    sound.tone(0, 0);
    sound.sleep();
  } else if (!document.hidden && left !== null) {
    away += performance.now() - left;
    left = null;
    loop();
  }
}

// --- what the firmware's ports ask for ------------------------------------------------------

function tell(scene, button, secret, playing, names, words, choice) {
  Object.assign(document.body.dataset, { scene, button, choice, playing });
  screen.towards(secret && button >= 0 ? places.buttons[button] : null, places.angle(button));
  places.name(names.split("\n"), button);
  shell.playing(playing);
  shell.say(words, choice);
}

const hardware = (kept) => (memory) => ({
  now,
  language: () => navigator.language.split("-")[0],
  chance: (below) => crypto.getRandomValues(new Uint32Array(1))[0] % below,
  show: (at, count) => screen.show(memory, at, count),
  blit: (...all) => blit(memory, ...all),
  tone: sound.tone,
  ring: sound.ring,
  light: (...all) => places.light(...all),
  log: (line) => console.debug(line),
  tell,
  size: (name) => kept.kept.get(name)?.length ?? 0,
  load: (name, at) => new Uint8Array(memory.buffer).set(kept.kept.get(name), at),
  keep: (name, at, count) => kept.write(name, new Uint8Array(memory.buffer, at, count).slice()),
});

// --- the start ------------------------------------------------------------------------------

async function start() {
  navigator.serviceWorker?.register("worker.js").catch(() => {});
  const packed = fetch("firmware.bin").then((answer) => answer.arrayBuffer());
  await shell.alone();
  const kept = await storage((why) => shell.warn(
    `This browser keeps nothing now (${why?.name ?? why}): a game ends with the page.`, "OK"));
  const python = await interpreter(await packed, hardware(kept), { stdout: console.debug });
  const device = python.pyimport("web.main");
  const number = (name, usual) => Number.parseInt(asked.get(name) ?? usual, 10);
  device.start(asked.get("game"), number("seats", 4), number("bots", 0),
    asked.has("seed") ? number("seed", 0) : null);
  firmware = { press: device.press, touch: device.touch, step: device.step };
  document.addEventListener("visibilitychange", seen);
  shell.offer(places, screen);
  loop();
  seen();
}

start().catch((fault) => shell.broken(fault));
