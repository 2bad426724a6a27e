// The line to the hall: tells of new rows, and says on the page when it is cut off.
const SILENT_MS = 15000; // three beats of the server
const AGAIN_MS = 5000;

const cutOff = document.getElementById("cut-off");
let heard = Date.now();
let cutSince = null;
let feed = null;
let lastId = null;
let where; // the address of the events after a row
let told; // what is done at a new row,
let back; // and when the line is there again
let said; // a time in words

// EventSource sends Last-Event-ID when it comes back by itself; a new one is told by the address.
function listen() {
  feed?.close();
  feed = new EventSource(where(lastId));
  feed.onopen = alive;
  feed.onerror = lost;
  feed.addEventListener("beat", alive);
  feed.onmessage = (event) => {
    lastId = event.lastEventId;
    alive();
    told(event);
  };
}

function alive() {
  heard = Date.now();
  cutOff.hidden = true; // as a page comes it says so itself, for where no script has come
  if (cutSince === null) return;
  cutSince = null;
  back();
}

function lost() {
  cutSince ??= new Date(heard);
  cutOff.textContent = `Cut off from the hall since ${said(cutSince)}. What is shown may be old.`;
  cutOff.style.animation = "none"; // said at once
  cutOff.hidden = false;
}

export function follow(address, atRow, whenBack, inWords = (time) => time.toTimeString().slice(0, 8)) {
  [where, told, back, said, lastId] = [address, atRow, whenBack, inWords, null];
  listen();
}

setInterval(() => {
  if (feed && Date.now() - heard > SILENT_MS) {
    lost();
    heard = Date.now() - SILENT_MS + AGAIN_MS; // try again, but not at once
    listen();
  }
}, 500);
