// What is typed outlives a refusal, a cut line and a reload: until it is for something else, which
// data-typed tells, as for another result, or other people's.
const fields = (form) => [...form.elements].filter((one) => one.type === "text");
const place = (form) => `${location.pathname} ${form.dataset.typed}`;

addEventListener("input", (event) => {
  const form = event.target.closest("[data-typed]");
  if (form) sessionStorage.setItem(place(form), JSON.stringify(fields(form).map((field) => field.value)));
});

for (const form of document.querySelectorAll("[data-typed]")) {
  const typed = JSON.parse(sessionStorage.getItem(place(form)) ?? "null");
  if (!typed) continue;
  fields(form).forEach((field, nth) => { field.value ||= typed[nth]; });
  form.dispatchEvent(new Event("input", { bubbles: true })); // so that live.js leaves it alone
}
