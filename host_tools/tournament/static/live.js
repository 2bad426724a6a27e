// A page that follows the hall: its parts are shown anew, but never under somebody who types.
import { follow } from "./line.js";
import { count } from "./timer.js";

const QUICK_MS = 400; // for what concerns this page; spread, as a thousand phones hear of a draw at once
const SLOW_MS = 10000; // for the rest: other tables' points
const OF_ONE = ["claim", "phone", "ask", "say"]; // as feed.py has them
const page = document.querySelector("main");
const fresh = document.getElementById("fresh");
const parts = () => document.querySelectorAll("[data-live]");
const plain = (html) => html?.replace(/data-seconds="\d+"/g, ""); // a clock that runs on is no news
const given = new Map([...parts()].map((part) => [part.dataset.live, plain(part.innerHTML)]));
let due = Infinity;
let waiting = null;

addEventListener("input", (event) => {
  const part = event.target.closest("[data-live]");
  if (part) part.dataset.touched = "";
});

function used(part) {
  return "touched" in part.dataset || part.querySelector("details[open], :focus") !== null;
}

async function renew() {
  due = Infinity;
  try {
    const answer = await fetch(location.href, { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status); // a proxy whose hall is gone for the moment
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (now.querySelector("main")?.dataset.who !== page.dataset.who) location.replace("/me"); // has a name now
    for (const timer of now.querySelectorAll("[data-seconds]")) {
      const here = document.querySelector(`[data-what="${timer.dataset.what}"]`);
      if (here) here.dataset.seconds = timer.dataset.seconds;
      delete here?.dataset.until;
    }
    for (const part of parts()) {
      const html = now.querySelector(`[data-live="${part.dataset.live}"]`)?.innerHTML;
      if (html === undefined || plain(html) === given.get(part.dataset.live)) continue;
      if (used(part)) {
        fresh.hidden = false;
        continue;
      }
      part.innerHTML = html; // escaped by the server's templates
      given.set(part.dataset.live, plain(html));
    }
    const follows = now.querySelector("main")?.dataset.follows;
    if (follows !== undefined && follows !== page.dataset.follows) {
      page.dataset.follows = follows;
      listen(now.querySelector("main").dataset.version);
    }
    const place = now.querySelector("main")?.dataset.place;
    if (place && place !== page.dataset.place) {
      page.dataset.place = place;
      navigator.vibrate?.([300, 150, 300]);
    }
  } catch {
    soon(SLOW_MS);
  }
}

function soon(ms) {
  const at = Date.now() + ms * (1 + Math.random());
  if (at >= due) return;
  clearTimeout(waiting);
  due = at;
  waiting = setTimeout(renew, at - Date.now());
}

count();
setInterval(count, 500);
addEventListener("clockset", () => soon(QUICK_MS));

function listen(version) {
  const follows = page.dataset.follows;
  const told = (event) => {
    const { kind, tables } = JSON.parse(event.data);
    if (follows !== "all" && OF_ONE.includes(kind)) return;
    const mine = follows === "all" || kind !== "result" || tables.includes(Number(follows));
    soon(mine ? QUICK_MS : SLOW_MS);
  };
  const where = (last) => `/events?after=${last ?? version}&table=${follows}`;
  follow(where, told, () => soon(QUICK_MS));
}

listen(page.dataset.version);
