// What is typed of a result outlives a refusal, a cut line and a reload: until it is another result,
// or other people's.
const form = () => document.getElementById("result");
const fields = () => [...form().querySelectorAll("[type=text]")];
const which = () => `${form()?.elements.number.value}:${form()?.elements.players.value}`;
const [of, typed] = JSON.parse(sessionStorage.getItem(location.pathname) ?? "[]");

if (form() && of === which()) {
  fields().forEach((field, nth) => { field.value = typed[nth]; });
  form().dispatchEvent(new Event("input", { bubbles: true })); // so that live.js leaves it alone
}

addEventListener("input", () => {
  if (!form()) return;
  const now = [which(), fields().map((field) => field.value)];
  sessionStorage.setItem(location.pathname, JSON.stringify(now));
});
