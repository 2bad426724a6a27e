// The page: it starts the interpreter, gives the firmware its hardware, and keeps its loop going.

import { blit } from "./blit.js";
import { interpreter } from "./interpreter.js";
import { Places } from "./places.js";
import { Screen } from "./screen.js";
import { anew, Shell } from "./shell.js";
import * as sound from "./sound.js";
import { storage } from "./storage.js";
import { alone } from "./tabs.js";
import { Updates } from "./updates.js";
import { welcome } from "./welcome.js";
import { language, say, settle } from "./words.js";

const COUNT = 8;
const TOUCH_MS = 8; // of a shake that says: there was something
const NOBODY = -1;
const HEARD_MS = 100;
const asked = new URLSearchParams(location.search);

const shell = new Shell();
const updates = new Updates(shell);
let firmware = null;
let away = 0; // ms that the device's clock has stood
let left = null; // since when it stands
let heard = 0; // on that clock: by then who lifted a finger meanwhile has been heard
let frame = 0;
const places = new Places(document.getElementById("table"), COUNT, pressed);
const screen = new Screen(document.getElementById("stage"), {
  touched,
  reshaped(width, height) {
    firmware?.reshape(width, height);
    soon.port2.postMessage(0);
  },
  redraw: () => firmware?.redraw(),
});

// --- the device's clock ---------------------------------------------------------------------

const now = () => (left ?? performance.now()) - away;
const reasons = new Set(); // why it stands

/** It stands for as long as there is a reason: "hidden", "menu" or "turning". Secrets are covered then,
 * and all fingers lift. */
function stand(why, on) {
  if (on) reasons.add(why);
  else reasons.delete(why);
  const stands = reasons.size > 0, stamp = performance.now();
  if (stands === (left !== null)) return;
  places.releaseAll(stamp);
  screen.releaseAll(stamp);
  if (stands) {
    left = stamp;
    document.body.classList.add("covered");
    sound.tone(0, 0);
    cancelAnimationFrame(frame);
  } else {
    away += stamp - left;
    left = null;
    heard = now() + HEARD_MS;
    loop();
  }
}

function seen() {
  stand("hidden", document.hidden);
  if (document.hidden) sound.sleep();
}

// --- the loop -------------------------------------------------------------------------------

// A slap is heard at once, not with the next picture; but all events that the browser has by now
// come first: two of one stamp are of one moment, in whatever order they are handed over.
const soon = new MessageChannel();
soon.port1.onmessage = () => firmware && step();

function pressed(button, down, stamp) {
  sound.wake();
  if (!firmware || left !== null) return;
  firmware.press(button, down, stamp - away);
  soon.port2.postMessage(0);
}

function touched(finger, kind, x, y, stamp) {
  sound.wake();
  if (!firmware || left !== null) return;
  if (firmware.touch(finger, kind, x, y, stamp - away)) navigator.vibrate?.(TOUCH_MS);
  soon.port2.postMessage(0);
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
  document.body.classList.toggle("covered", now() < heard);
  frame = requestAnimationFrame(loop);
}

// --- what the firmware's ports ask for ------------------------------------------------------

function tell(scene, button, secret, playing, names, words, choice, hold, pile, stock, faces = "") {
  Object.assign(document.body.dataset, { scene, button, secret, choice, playing });
  const people = names.split("\n");
  shell.seated(people.filter(Boolean).length);
  places.name(people, button);
  places.hold = hold;
  screen.fit(); // where places fold away there is room at once: a finger may be on its way
  const mine = button === NOBODY || places.buttons[button].hidden ? null : places.buttons[button];
  const lies = shell.kind === "table";
  if (lies && secret && mine) screen.hide(mine, places.angle(button));
  else if (!lies || !playing || !shell.turns) screen.open(0);
  else screen.open(mine ? places.angle(button) : screen.angle);
  shell.playing(playing);
  shell.say(words, choice, pile && say("pile", pile, stock), faces);
  updates.at(scene);
}

const hardware = (kept) => (memory) => ({
  now,
  language: () => language,
  speaks: (code) => settle(document, code),
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
  shell.warn(""); // as the page comes it says that nothing has loaded
  const packed = fetch("firmware.bin").then((answer) => answer.arrayBuffer());
  const number = (name, usual) => Number.parseInt(asked.get(name) ?? usual, 10);
  const wanted = asked.has("game") ? null : welcome();
  await alone(() => shell.warn(say("other tab")), anew);
  shell.warn("");
  const kept = await storage((why) => shell.warn(say("keeps nothing", why?.name ?? why), "OK"));
  const python = await interpreter(await packed, hardware(kept), { stdout: console.debug });
  const chosen = (await wanted) ?? {
    game: asked.get("game"), seats: number("seats", 4), bots: number("bots", 0),
  };
  const [press, touch, step, reshape, redraw] = python.pyimport("web.main").start(
    ...screen.shape, chosen.game, chosen.seats, chosen.bots,
    asked.has("seed") ? number("seed", 0) : null, chosen.lesson ?? false, updates.goesOn(),
    !matchMedia("(prefers-reduced-motion: reduce)").matches);
  firmware = { press, touch, step, reshape, redraw };
  document.addEventListener("visibilitychange", seen);
  shell.offer(places, () => screen.fit(), stand);
  loop();
  seen();
}

start().catch((fault) => shell.broken(fault));
