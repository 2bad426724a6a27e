// A form is sent once: the second press of a double click would be refused what the first has done.
addEventListener("submit", (event) => {
  if ("sent" in event.target.dataset) event.preventDefault();
  event.target.dataset.sent = "";
  setTimeout(() => delete event.target.dataset.sent, 5000); // it was stopped, or the network is gone
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
