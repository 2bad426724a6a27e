// The big screen: listens for new rows, shows the hall anew, turns pages, draws who goes where.
import { follow } from "./line.js";
import { count } from "./timer.js";

const REFRESH_MS = 500; // at most so often: each time the hall draws it
const TURN_MS = 10000;
const WAYS = 4; // drawn at once: of the newest calls
const COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
// Letters in parts of the screen's height. Capitals of SMALL ones are 10 minutes of arc where it is 3 m wide
// and 10 m away: smaller ones leave no room for points, and there they need not be larger.
const SMALL = 0.027;
const LEAST = 0.0195;

const board = document.getElementById("board");
const ways = document.getElementById("ways");
let pending = false;
let turn = 0;
let shown = Date.now();
let arranged = {}; // for the names and the screen `of`: it takes long to find

async function refresh() {
  pending = false;
  try {
    const answer = await fetch("/board", { cache: "no-store" });
    if (!answer.ok) throw new Error(answer.status);
    board.innerHTML = await answer.text(); // escaped by the server's templates
    shown = Date.now();
    dress();
  } catch {
    setTimeout(soon, 1000);
  }
}

function soon() {
  if (pending) return;
  pending = true;
  setTimeout(refresh, REFRESH_MS);
}

// The hall's own time of day: the screen's clock or zone may be another.
function halls(time) {
  const now = Date.parse(`1970-01-01T${document.getElementById("clock").dataset.now}Z`);
  return new Date(now + (time - shown)).toISOString().slice(11, 19);
}

function tick() {
  const since = (Date.now() - shown) / 1000;
  const clock = document.getElementById("clock");
  if (clock) clock.textContent = halls(Date.now()).slice(0, 5);
  count();
  let over = false;
  for (const call of document.querySelectorAll("[data-left]")) {
    if (Number(call.dataset.left) < since) over = true;
  }
  if (over) soon();
}

function turnPages() {
  for (const set of board.querySelectorAll(".turns")) {
    const gap = parseFloat(getComputedStyle(set).columnGap) || 0;
    const wide = set.getBoundingClientRect().width + gap;
    const pages = Math.ceil((set.scrollWidth + gap) / wide - 0.1); // the last may have one column
    set.scrollLeft = (turn % pages) * wide; // what has no room is in columns to the right
    const said = pages > 1 ? `${(turn % pages) + 1} of ${pages}` : "";
    set.parentElement.querySelector(".pages").textContent = said;
  }
}

function drawWays() {
  ways.querySelectorAll("path.way").forEach((way) => way.remove());
  const calls = [...board.querySelectorAll("[data-from]")].slice(0, WAYS);
  for (const call of calls) {
    const [from, to] = [call.dataset.from, call.dataset.to].map((number) =>
      board.querySelector(`[data-table="${CSS.escape(number)}"] h2`)?.getBoundingClientRect());
    if (![from, to].every((box) => box && box.x > 0 && box.x < innerWidth)) continue; // another page
    const place = (box) => [box.x + box.width * 0.55, box.y + Math.min(26, box.height / 2)];
    const [start, stop] = [place(from), place(to)];
    // To the left of whoever walks, so that the two ways of an exchange are two.
    const [dx, dy] = [stop[0] - start[0], stop[1] - start[1]];
    const bend = [start[0] + dx / 2 + dy * 0.14, start[1] + dy / 2 - dx * 0.14];
    const way = document.createElementNS("http://www.w3.org/2000/svg", "path");
    way.setAttribute("class", "way");
    way.setAttribute("marker-end", "url(#tip)");
    way.setAttribute("d", `M${start} Q${bend} ${stop}`);
    ways.append(way);
  }
}

// A name that is too long for its line is small, on two lines, or on one where its table has no room.
// How much is cut even so, in px.
function fitNames() {
  const [names, tables] = [".name", ".table"].map((which) => [...board.querySelectorAll(which)]);
  names.forEach((name) => name.classList.remove("long"));
  tables.forEach((table) => table.classList.remove("full"));
  const long = names.filter((name) => name.scrollWidth > name.clientWidth);
  long.forEach((name) => name.classList.add("long"));
  const full = tables.filter((table) => table.scrollHeight > table.clientHeight);
  full.forEach((table) => table.classList.add("full"));
  return long.reduce((cut, name) => cut + name.scrollWidth - name.clientWidth, 0);
}

// Of the columns that leave the letters large enough those that cut the least of the names.
// Where all leave them small the tables are dense: without points, which the standing has.
function arrange() {
  const grid = board.querySelector(".grid");
  if (!grid) return;
  const main = board.querySelector("main");
  const seats = [...board.querySelectorAll(".table ol")].map((table) => table.children.length);
  main.style.setProperty("--lines", Math.max(...seats));
  const letters = (columns) => {
    main.style.setProperty("--cols", columns);
    main.style.setProperty("--rows", Math.ceil(grid.children.length / columns));
    return parseFloat(getComputedStyle(grid).fontSize) / innerHeight;
  };
  const largest = () => COLUMNS.map((columns) => [columns, letters(columns)]).sort((a, b) => b[1] - a[1]);
  const names = [...board.querySelectorAll(".table .name")].map((name) => name.textContent);
  const of = `${innerWidth} ${innerHeight} ${names}`;
  if (arranged.of !== of) {
    main.classList.remove("dense");
    const dense = largest()[0][1] < SMALL;
    main.classList.toggle("dense", dense);
    const [first, ...rest] = largest();
    const tried = [];
    for (const [columns] of [first, ...rest.filter(([, size]) => size >= LEAST)]) {
      letters(columns);
      tried.push([columns, fitNames()]);
      if (tried.at(-1)[1] === 0) break; // so that nothing is, by the largest letters
    }
    arranged = { of, dense, columns: tried.sort((a, b) => a[1] - b[1])[0][0] };
  }
  main.classList.toggle("dense", arranged.dense);
  letters(arranged.columns);
}

function dress() {
  arrange();
  fitNames();
  turnPages();
  drawWays();
  tick();
}

dress();
follow((last) => (last === null ? "/events" : `/events?after=${last}`), soon, soon, halls);
setInterval(tick, 500);
setInterval(() => { turn += 1; turnPages(); drawWays(); }, TURN_MS);
addEventListener("clockset", soon);
addEventListener("resize", dress);
