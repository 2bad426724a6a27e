// Bitmaps of a few tones, drawn as what their pixels stand for: curves and slanted lines.

/** A colour as the canvas has it, of a palette's word. */
export const css = (word) => `rgb(${word & 255} ${(word >> 8) & 255} ${(word >> 16) & 255})`;

// Each tone of a bitmap is a field, smoothed by a quadratic spline over 3x3 px; the strongest one is
// seen. So a line of single px stays as wide as it is, and stairs become a slope.
export function smooth(bytes, { from, wide, high, stride, inks }, scale) {
  const width = Math.max(1, Math.round(wide * scale)), height = Math.max(1, Math.round(high * scale));
  const fine = scale < 3 ? 3 : 2; // samples a side of each pixel
  const image = new ImageData(width, height);
  const out = new Uint32Array(image.data.buffer);
  const strength = new Float32Array(256);
  const at = (row, column) => bytes[from + Math.min(high - 1, Math.max(0, row)) * stride
    + Math.min(wide - 1, Math.max(0, column))];
  const near = new Uint8Array(9);
  const opaque = (tone) => inks[tone] ?? 0;
  for (let y = 0; y < height; y++) {
    let known = -1, plain = 0;
    for (let x = 0; x < width; x++) {
      // A pixel in the middle of px that are all alike needs no more thought.
      const top = Math.floor((y * high) / height), low = Math.floor(((y + 0.999) * high) / height);
      const left = Math.floor((x * wide) / width), right = Math.floor(((x + 0.999) * wide) / width);
      if (top === low && left === right) {
        if (left !== known) {
          known = left;
          plain = 1;
          for (let nth = 0; nth < 9; nth++) {
            near[nth] = at(top + Math.floor(nth / 3) - 1, left + (nth % 3) - 1);
            if (near[nth] !== near[0]) plain = 0;
          }
        }
        if (plain) {
          out[y * width + x] = opaque(near[0]);
          continue;
        }
      }
      known = -1;
      let red = 0, green = 0, blue = 0, seen = 0;
      for (let sample = 0; sample < fine * fine; sample++) {
        const u = ((x + ((sample % fine) + 0.5) / fine) * wide) / width;
        const v = ((y + (Math.floor(sample / fine) + 0.5) / fine) * high) / height;
        const column = Math.floor(u), row = Math.floor(v), s = u - column, t = v - row;
        const sides = [0.5 * (1 - s) ** 2, 0.5 + s - s * s, 0.5 * s * s];
        const ends = [0.5 * (1 - t) ** 2, 0.5 + t - t * t, 0.5 * t * t];
        let best = 0;
        for (let nth = 0; nth < 9; nth++) strength[at(row + Math.floor(nth / 3) - 1, column + (nth % 3) - 1)] = 0;
        for (let nth = 0; nth < 9; nth++) {
          const tone = at(row + Math.floor(nth / 3) - 1, column + (nth % 3) - 1);
          strength[tone] += ends[Math.floor(nth / 3)] * sides[nth % 3];
          if (nth === 0 || strength[tone] > strength[best]) best = tone;
        }
        const ink = opaque(best);
        if (!ink) continue;
        seen++;
        red += ink & 255;
        green += (ink >> 8) & 255;
        blue += (ink >> 16) & 255;
      }
      if (!seen) continue;
      const alpha = Math.round((255 * seen) / (fine * fine));
      out[y * width + x] = (alpha << 24 | Math.round(blue / seen) << 16
        | Math.round(green / seen) << 8 | Math.round(red / seen)) >>> 0;
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(image, 0, 0);
  return canvas;
}
