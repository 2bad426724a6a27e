// Starts MicroPython with the firmware in its file system.

import { loadMicroPython } from "./micropython.js";

const HEAP_BYTES = 4 << 20;
const PYSTACK_BYTES = 16 << 10;
const ROOT = "/lib/";

/** The interpreter, the firmware's modules in it. `packed` is what build.py packs: a line of
 * JSON, [[path, length], ...], and then the files. `page` is what the modules know as page. */
export async function interpreter(packed, page, options = {}) {
  let memory;
  const release = catchExports((found) => {
    memory = found.memory;
    remember(found.__indirect_function_table);
  });
  let python;
  try {
    python = await loadMicroPython({ heapsize: HEAP_BYTES, pystack: PYSTACK_BYTES, ...options });
  } finally {
    release();
  }
  unpack(packed, python.FS);
  python.registerJsModule("page", page(memory));
  return python;
}

// The page reads pixels where the interpreter has them; the package does not hand out its memory.
function catchExports(found) {
  const kept = {};
  for (const name of ["instantiate", "instantiateStreaming"]) {
    kept[name] = WebAssembly[name];
    WebAssembly[name] = async (...all) => {
      const made = await kept[name].apply(WebAssembly, all);
      found(made.instance.exports);
      return made;
    };
  }
  return () => Object.assign(WebAssembly, kept);
}

// The package checks what it knows of the table by asking it again at every call of a function in
// it, a fifth of all the time. Nothing in the table is ever replaced.
function remember(table) {
  const known = [];
  table.get = (at) => (known[at] ??= WebAssembly.Table.prototype.get.call(table, at));
}

function unpack(packed, files) {
  const bytes = new Uint8Array(packed);
  const end = bytes.indexOf(10);
  let at = end + 1;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))) {
    files.mkdirTree(ROOT + path.split("/").slice(0, -1).join("/"));
    files.writeFile(ROOT + path, bytes.subarray(at, at + length));
    at += length;
  }
}
