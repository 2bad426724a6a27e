// A key that came in the link of a printed code: given to the hall, and out of the address at once.
const form = document.getElementById("enter");
const key = decodeURIComponent(location.hash.slice(1));
if (location.hash) history.replaceState(null, "", location.pathname);
if (form && key) {
  form.elements.key.value = key;
  form.requestSubmit();
}
