// What bitmaptools of the stand-ins asks the page to do, as a loop in the interpreter is slow.

/** Copy a part of a bitmap into another one, as CircuitPython's bitmaptools.blit does. */
export function blit(memory, to, toWide, toHigh, from, fromWide, x, y, x1, y1, x2, y2) {
  const bytes = new Uint8Array(memory.buffer);
  for (let down = y1; down < y2; down++) {
    const row = y + down - y1;
    if (row < 0 || row >= toHigh) continue;
    for (let right = x1; right < x2; right++) {
      const column = x + right - x1;
      if (column < 0 || column >= toWide) continue;
      bytes[to + row * toWide + column] = bytes[from + down * fromWide + right];
    }
  }
}
