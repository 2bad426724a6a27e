// A form is sent once: the second press of a double click would be refused what the first has done.
// And only where the hall answers: a browser would put a page of its own in the place of what is typed.
const PATIENCE_MS = 5000;
const lost = document.createElement("p");
lost.setAttribute("role", "alert");
lost.className = "card refused";
lost.textContent = "Not sent: the hall does not answer. What you have entered is kept here. "
  + "Check the network of this device and the organiser's laptop, then press again.";

async function answers() {
  const patience = new AbortController();
  setTimeout(() => patience.abort(), PATIENCE_MS);
  const how = { method: "HEAD", cache: "no-store", signal: patience.signal };
  return fetch(import.meta.url, how).then((answer) => answer.ok, () => false);
}

addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.dataset.sent === "answered") return;
  event.preventDefault();
  if ("sent" in form.dataset) return;
  form.dataset.sent = "";
  lost.remove();
  if (await answers()) {
    form.dataset.sent = "answered";
    form.requestSubmit(event.submitter);
    form.dataset.sent = "";
    setTimeout(() => delete form.dataset.sent, PATIENCE_MS); // it was stopped, or the network is gone
  } else {
    delete form.dataset.sent;
    form.append(lost);
    lost.scrollIntoView({ block: "center" }); // not under the line that says so of the page
  }
});
addEventListener("pageshow", (event) => {
  for (const form of document.querySelectorAll("[data-sent]")) delete form.dataset.sent;
  // Safari brings a page back as it was left, but with its fields emptied: it is asked for anew.
  const old = event.persisted && document.querySelector("[data-back], [data-version]");
  if (old) location.replace(location.href);
});
// Back or a reload comes to this page instead of asking whether to send the form behind it once more.
const back = document.querySelector("[data-back]")?.dataset.back;
if (back) history.replaceState(null, "", back);
