// The device's memory: a few bytes by their names in IndexedDB, as the firmware packs them.
// They are read before the start; the firmware never waits for a write. What could not be read is
// not written over: another visit may have more luck.

const STORE = "kept", NAMES = ["record", "settings", "evening"];
const PATIENCE_MS = 3000; // some browsers never answer

/** {kept, write}: `write` says whether the browser has taken all so far. `trouble` is told why not. */
export async function storage(trouble) {
  const kept = new Map();
  let base, works = true, mends = false;
  const save = () => asked(base, "readwrite", (store) => {
    for (const [name, bytes] of kept) {
      if (bytes?.length) store.put(bytes, name);
      else store.delete(name);
    }
  });
  // A browser may lose the store for a moment: it is opened anew, and what is kept by then saved.
  const mend = async () => {
    if (mends) return;
    mends = true;
    try {
      base.close();
      base = await opened();
      await save();
      works = true;
    } catch (why) {
      if (works) trouble(why);
      works = false;
    }
    mends = false;
  };
  try {
    base = await opened();
    for (const name of NAMES) kept.set(name, await asked(base, "readonly", (store) => store.get(name)));
  } catch (why) {
    base = null;
    kept.clear();
    trouble(why);
  }
  const write = (name, bytes) => {
    if (name === "record" && !kept.get(name)?.length) persist(); // there is something to lose now
    kept.set(name, bytes);
    if (!base) return true; // the game lasts as long as the page, and the table was told
    save().then(() => { works = true; }, mend);
    return works;
  };
  return { kept, write };
}

function persist() {
  navigator.storage?.persist?.().catch(() => {});
}

function opened() {
  return new Promise((found, failed) => {
    const request = indexedDB.open("cambio", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = () => failed(new DOMException("blocked", "InvalidStateError"));
    setTimeout(() => failed(new DOMException("no answer", "TimeoutError")), PATIENCE_MS);
  });
}

function asked(base, mode, what) {
  return new Promise((done, failed) => {
    const transaction = base.transaction(STORE, mode, { durability: "strict" });
    const request = what(transaction.objectStore(STORE));
    transaction.oncomplete = () => done(request?.result);
    transaction.onabort = transaction.onerror = () => failed(transaction.error);
  });
}
