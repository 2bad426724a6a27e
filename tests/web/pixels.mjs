// Paints the firmware's tree of groups as a panel does, pixel by pixel: what the tests compare with
// the laptop's twin. The page draws the same list at the screen's own pixels: static/paint.js.

const TILES = 1, RECTANGLE = 2;
const BLACK = 0xff000000;

/** Paint the list of `count` numbers at `at` onto `picture`, width x height words. */
export function paint(memory, at, count, picture, width, height) {
  const list = new Int32Array(memory.buffer, at, count);
  const view = {
    bytes: new Uint8Array(memory.buffer),
    halves: new Uint16Array(memory.buffer),
    words: new Uint32Array(memory.buffer),
    picture, width, height,
  };
  picture.fill(BLACK);
  for (let nth = 0; nth < count;) {
    if (list[nth] === TILES) {
      tiles(view, list, nth);
      nth += 14;
    } else if (list[nth] === RECTANGLE) {
      const [, x, y, wide, high, colour] = list.subarray(nth, nth + 6);
      fill(view, x, y, wide, high, view.words[colour >> 2]);
      nth += 6;
    } else {
      throw new Error(`no such layer: ${list[nth]}`);
    }
  }
}

function fill(view, x, y, wide, high, colour) {
  if (!colour) return;
  const left = Math.max(0, x), right = Math.min(view.width, x + wide);
  const bottom = Math.min(view.height, y + high);
  if (left >= right) return;
  for (let row = Math.max(0, y); row < bottom; row++) {
    view.picture.fill(colour, row * view.width + left, row * view.width + right);
  }
}

function tiles(view, list, nth) {
  const [, x, y, scale, flips, columns, rows, places, wide, high, stride, pixels, palette, colours] =
    list.subarray(nth, nth + 14);
  const { bytes, halves, words } = view;
  const across = Math.floor(stride / wide);
  const flipX = flips & 1, flipY = flips & 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = halves[(places >> 1) + row * columns + column];
      const from = pixels + Math.floor(tile / across) * high * stride + (tile % across) * wide;
      const left = (flipX ? columns - 1 - column : column) * wide;
      const top = (flipY ? rows - 1 - row : row) * high;
      for (let down = 0; down < high; down++) {
        const line = y + (top + (flipY ? high - 1 - down : down)) * scale;
        if (line + scale <= 0 || line >= view.height) continue;
        for (let right = 0; right < wide; right++) {
          const value = bytes[from + down * stride + right];
          const colour = value < colours ? words[(palette >> 2) + value] : 0;
          if (!colour) continue;
          const place = x + (left + (flipX ? wide - 1 - right : right)) * scale;
          if (scale === 1) {
            if (place >= 0 && place < view.width) view.picture[line * view.width + place] = colour;
          } else {
            fill(view, place, line, scale, scale, colour);
          }
        }
      }
    }
  }
}
