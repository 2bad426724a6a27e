// What the tests ask of a page, put into each before its own scripts: nothing that it does changes.

globalThis.witness = {
  awake: 0, // locks that keep the screen on
  persists: 0, // times that the browser was asked to keep what is stored
  shakes: [], // ms
  sizes: new Set(), // that the picture has had
  long: [], between: [], // ms
  same: 0, other: 0, // pictures painted in parts that are, and are not, what is painted whole

  /** Where a finger hits a place; null where nobody sits. */
  middle(nth) {
    const place = document.querySelectorAll(".place")[nth], box = place.getBoundingClientRect();
    return place.hidden ? null : [box.x + box.width / 2, box.y + box.height / 2];
  },

  /** What the picture shows: "covered", a "secret", or what is "open" to all. */
  seen() {
    const { opacity } = getComputedStyle(document.getElementById("screen"));
    return opacity === "0" ? "covered" : document.body.dataset.secret === "true" ? "secret" : "open";
  },

  click,

  /** Let the clock stand, or run again; returns what the picture shows then. */
  leave: {
    hidden: () => hide(true),
    menu: () => click("#more"),
    turning: () => click("#more", "#turn"),
  },
  back: {
    hidden: () => hide(false),
    menu: () => click("#menu form > :last-child"),
    turning: () => click("#more"),
  },

  /** From now on the ms of `long` tasks, and those `between` two pictures, are gathered. */
  watchPictures() {
    const hear = (list) => list.getEntries().forEach((one) => witness.long.push(one.duration));
    new PerformanceObserver(hear).observe({ type: "longtask" });
    let last = performance.now();
    const look = () => {
      witness.between.push(performance.now() - last);
      last = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  },

  /** [root mean square, peak] of what sounds. */
  heard() {
    const samples = new Float32Array(witness.ear.fftSize);
    witness.ear.getFloatTimeDomainData(samples);
    return [Math.hypot(...samples) / Math.sqrt(samples.length), Math.max(...samples.map(Math.abs))];
  },

  /** The browser offers to install the page; whether its own hint is shown. */
  offerToInstall() {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    event.prompt = () => { witness.installs = true; };
    return dispatchEvent(event);
  },

  /** Fingers on both places in two late events of one stamp, the second place's first. */
  slapTogether() {
    const stamp = performance.now() - 100; // the page was busy
    for (const nth of [1, 0]) {
      const event = new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 0 });
      Object.defineProperty(event, "timeStamp", { value: stamp });
      const place = document.querySelectorAll(".place")[nth];
      place.setPointerCapture = () => {};
      place.dispatchEvent(event);
    }
  },

  /** The browser shuts what the page stores in, as it does where it is short of memory. */
  loseStore() {
    IDBObjectStore.prototype.put = function (...all) {
      IDBObjectStore.prototype.put = put;
      this.transaction.db.close();
      return put.apply(this, all);
    };
  },

  /** Pixels between where lines begin that another font has a tenth wider, or narrower, than this one. */
  async ragged() {
    const { Painter } = await import(new URL("paint.js", location.href));
    const context = new OffscreenCanvas(600, 100).getContext("2d");
    const painter = Object.assign(new Painter(), { context, scale: 4, words: [0xff0000ff], text: () => "Hold" });
    const edges = [36, 40, 44].map((wide) => {
      context.clearRect(0, 0, 600, 100);
      painter.write(10, 20, wide, 18, 0, 0, 0);
      painter.shown.pop().draw();
      const { data } = context.getImageData(0, 0, 600, 100);
      const columns = Array.from({ length: 600 }, (_, x) => x);
      return columns.find((x) => columns.slice(0, 100).some((y) => data[4 * (600 * y + x) + 3] > 127));
    });
    return Math.max(...edges) - Math.min(...edges);
  },

  /** From now on each picture is painted whole, too, and compared. */
  async comparePaintings() {
    const { Painter } = await import(new URL("paint.js", location.href));
    const { paint } = Painter.prototype;
    Painter.prototype.paint = function (memory, at, count, context, scale) {
      paint.call(this, memory, at, count, context, scale);
      const { width, height } = context.canvas, { kept, area } = this;
      const whole = new OffscreenCanvas(width, height).getContext("2d", { alpha: false });
      paint.call(Object.assign(new Painter(), { kept, area }), memory, at, count, whole, scale);
      const pixels = (of) => new Uint32Array(of.getImageData(0, 0, width, height).data.buffer);
      const mine = pixels(context), theirs = pixels(whole);
      let nth = 0;
      while (nth < mine.length && mine[nth] === theirs[nth]) nth++;
      witness[nth === mine.length ? "same" : "other"]++;
    };
  },
};

function hide(hidden) {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  return witness.seen();
}

/** The browser tells of a menu's end later, whatever the page's clock says: it is waited for. */
async function click(...buttons) {
  const menu = document.getElementById("menu");
  const ended = new Promise((tell) => menu.addEventListener("close", tell, { once: true }));
  let opened = menu.open;
  for (const button of buttons) {
    document.querySelector(button).click();
    opened ||= menu.open;
  }
  if (opened && !menu.open) await ended;
  return witness.seen();
}

const { put } = IDBObjectStore.prototype;
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (to, ...more) {
  if (to === this.context.destination) {
    witness.ear ??= new AnalyserNode(this.context, { fftSize: 16384 });
    connect.call(this, witness.ear);
  }
  return connect.call(this, to, ...more);
};
navigator.vibrate = (ms) => witness.shakes.push(ms) > 0;
if (globalThis.WakeLock) {
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = async function (kind) {
    const lock = await request.call(this, kind);
    witness.awake++;
    lock.addEventListener("release", () => witness.awake--);
    return lock;
  };
  StorageManager.prototype.persist = async () => ++witness.persists > 0;
}
const look = () => {
  const screen = document.getElementById("screen");
  if (document.body?.dataset.scene) witness.sizes.add(screen.style.cssText);
  requestAnimationFrame(look);
};
look();
if (location.search.includes("cannotread")) {
  IDBObjectStore.prototype.get = () => { throw new DOMException("no", "UnknownError"); };
}
