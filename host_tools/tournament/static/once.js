// A form is sent once: the second press of a double click would be refused what the first has done.
addEventListener("submit", (event) => {
  if ("sent" in event.target.dataset) event.preventDefault();
  event.target.dataset.sent = "";
  setTimeout(() => delete event.target.dataset.sent, 5000); // it was stopped, or the network is gone
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-sent]")) delete form.dataset.sent;
});
// Back or a reload comes to this page instead of asking whether to send the form behind it once more.
const back = document.querySelector("[data-back]")?.dataset.back;
if (back) history.replaceState(null, "", back);
