// A form is sent once: the second press of a double click would be refused what the first has done.
addEventListener("submit", (event) => {
  if ("sent" in event.target.dataset) event.preventDefault();
  event.target.dataset.sent = "";
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("[data-sent]")) delete form.dataset.sent;
});
