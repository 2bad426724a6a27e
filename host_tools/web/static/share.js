// Another screen opens the page: by its link, or by a code that a camera reads.

import { generate } from "./qr.js";
import { say } from "./words.js";

const ELSEWHERE = /^https?:\/\/(?!localhost|127\.|\[::1])/; // at the others each device finds itself

/** The address of the game for other screens, without what this visit asked for: the page's own, or
 * the one that the laptop's server knows of the network; "" where there is none. */
async function link() {
  const own = new URL("./", location.href).href;
  if (ELSEWHERE.test(own)) return own;
  const told = await fetch("address.txt").then((answer) => answer.text()).catch(() => "");
  return ELSEWHERE.test(told) ? told : "";
}

/** Draw the code of it, and hand the link over as the browser does. */
export async function share(code, note) {
  const url = await link();
  code.hidden = !url;
  note.textContent = say(url ? "scan" : "only here");
  if (!url) return;
  generate(url).toCanvas(code, { on: [18, 22, 28], off: [255, 255, 255], pad: 3 });
  try {
    if (navigator.share) await navigator.share({ title: "Cambio", url });
    else {
      await navigator.clipboard.writeText(url);
      note.textContent = `${say("copied")} ${say("scan")}`;
    }
  } catch { /* the code is there all the same */ }
}
