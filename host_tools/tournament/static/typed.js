// What is typed outlives a refusal, a cut line and a reload: until it is for something else, which
// data-typed tells, as for another result, or other people's.
const fields = (form) => [...form.elements].filter((one) => ["text", "select-one"].includes(one.type));
const place = (form) => `${location.pathname} ${form.dataset.typed}`;

addEventListener("input", (event) => {
  const form = event.target.closest("[data-typed]");
  if (form) sessionStorage.setItem(place(form), JSON.stringify(fields(form).map((field) => field.value)));
});

for (const form of document.querySelectorAll("[data-typed]")) {
  const typed = JSON.parse(sessionStorage.getItem(place(form)) ?? "null");
  if (!typed) continue;
  const asItCame = (field) => field.value === (field.defaultValue ?? field.value); // a select has none
  fields(form).forEach((field, nth) => { if (asItCame(field)) field.value = typed[nth]; });
  form.closest("details")?.setAttribute("open", "");
  form.dispatchEvent(new Event("input", { bubbles: true })); // so that live.js leaves it alone
}
