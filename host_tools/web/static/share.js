// Another screen opens the page: by its link, or by a code that a camera reads.

import { generate } from "./qr.mjs";
import { say } from "./words.js";

/** The address of the game, without what this visit asked for. */
const link = () => new URL("./", location.href).href;

/** Draw the code of it, and hand the link over as the browser does. */
export async function share(code, note) {
  generate(link()).toCanvas(code, { on: [18, 22, 28], off: [255, 255, 255], pad: 3 });
  code.hidden = false;
  note.textContent = say("scan");
  try {
    if (navigator.share) await navigator.share({ title: "Cambio", url: link() });
    else {
      await navigator.clipboard.writeText(link());
      note.textContent = `${say("copied")} ${say("scan")}`;
    }
  } catch { /* the code is there all the same */ }
}
