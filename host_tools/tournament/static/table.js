// A table's page: when the hall has changed it shows that, but never under somebody who types.
const page = document.querySelector("main");
const fresh = document.getElementById("fresh");
const form = document.getElementById("result");
let touched = false;
if (form) form.addEventListener("input", () => { touched = true; });

function changed() {
  if (touched) fresh.hidden = false;
  else location.replace(location.pathname);
}

const table = location.pathname.split("/").pop();
const feed = new EventSource(`/events?after=${page.dataset.version}`);
let waiting = null;
feed.onmessage = (event) => {
  const { kind, table: where } = JSON.parse(event.data);
  if (kind === "claim" || (kind === "result" && String(where) !== table && !moves())) return;
  clearTimeout(waiting);
  waiting = setTimeout(changed, 500);
};

// A table that waits for somebody is freed by another table's result.
function moves() {
  return !form && !document.getElementById("enter");
}
