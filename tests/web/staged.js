// In place of static/interpreter.js: what a test has staged elsewhere is shown by the page.

const memory = { buffer: new ArrayBuffer(16) };
let device;

export async function interpreter(packed, page) {
  device = page(memory);
  const reshape = (...sides) => { globalThis.shape = sides; };
  const start = (...facts) => {
    globalThis.shape = facts.slice(0, 2);
    return [() => {}, () => false, () => {}, reshape, () => {}];
  };
  return { pyimport: () => ({ start }) };
}

/** What the page is told; resolves to the shape that its picture has then. */
globalThis.tell = async (news) => {
  device.tell(...news);
  await new Promise((laid) => requestAnimationFrame(() => setTimeout(laid)));
  return shape;
};

/** Show a list of numbers that tell where all of it lies in `bytes`, in base 64. */
globalThis.show = ([bytes, list, lights]) => {
  const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0));
  memory.buffer = new ArrayBuffer(content.length + 4 * list.length);
  new Uint8Array(memory.buffer).set(content);
  new Int32Array(memory.buffer, content.length).set(list);
  device.show(content.length, list.length);
  for (const [button, colour] of lights) device.light(button, ...colour);
};
