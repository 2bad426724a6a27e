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
  const across = wide + 2; // with a px more at each side, like the one beside it
  const tones = padded(bytes, from, wide, high, stride);
  const plain = alike(tones, across, wide, high);
  const [columns, sides] = along(wide, width * fine), [rows, ends] = along(high, height * fine);
  const strength = new Float32Array(256);
  for (let y = 0, at = 0; y < height; y++) {
    const top = rows[y * fine], low = rows[y * fine + fine - 1];
    for (let x = 0; x < width; x++, at++) {
      // A pixel in the middle of px that are all alike needs no more thought.
      const left = columns[x * fine], right = columns[x * fine + fine - 1];
      if (plain[top * wide + left] && plain[low * wide + right]) {
        const tone = tones[(top + 1) * across + left + 1];
        if (tone === tones[(low + 1) * across + right + 1]) {
          out[at] = inks[tone] ?? 0;
          continue;
        }
      }
      let red = 0, green = 0, blue = 0, seen = 0;
      for (let j = y * fine; j < (y + 1) * fine; j++) {
        for (let i = x * fine; i < (x + 1) * fine; i++) {
          const first = rows[j] * across + columns[i];
          for (let row = 0; row < 3; row++) {
            for (let column = 0; column < 3; column++) strength[tones[first + row * across + column]] = 0;
          }
          let best = tones[first];
          for (let row = 0; row < 3; row++) {
            for (let column = 0; column < 3; column++) {
              const tone = tones[first + row * across + column];
              strength[tone] += ends[3 * j + row] * sides[3 * i + column];
              if (strength[tone] > strength[best]) best = tone;
            }
          }
          const ink = inks[best] ?? 0;
          if (!ink) continue;
          seen++;
          red += ink & 255;
          green += (ink >> 8) & 255;
          blue += (ink >> 16) & 255;
        }
      }
      if (!seen) continue;
      const alpha = Math.round((255 * seen) / (fine * fine));
      out[at] = (alpha << 24 | Math.round(blue / seen) << 16
        | Math.round(green / seen) << 8 | Math.round(red / seen)) >>> 0;
    }
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d").putImageData(image, 0, 0);
  return canvas;
}

function padded(bytes, from, wide, high, stride) {
  const tones = new Uint8Array((wide + 2) * (high + 2));
  for (let row = 0, at = 0; row < high + 2; row++) {
    const start = from + Math.min(high - 1, Math.max(0, row - 1)) * stride;
    for (let column = -1; column <= wide; column++, at++) {
      tones[at] = bytes[start + Math.min(wide - 1, Math.max(0, column))];
    }
  }
  return tones;
}

/** Of each px whether the eight round it are like it. */
function alike(tones, across, wide, high) {
  const found = new Uint8Array(wide * high);
  for (let row = 0; row < high; row++) {
    for (let column = 0; column < wide; column++) {
      let same = 1;
      const first = row * across + column, tone = tones[first + across + 1];
      for (let nth = 0; nth < 9; nth++) {
        if (tones[first + Math.floor(nth / 3) * across + (nth % 3)] !== tone) same = 0;
      }
      found[row * wide + column] = same;
    }
  }
  return found;
}

/** Of each of `count` samples along `px`: the px that it is in, and how much three of them weigh. */
function along(px, count) {
  const places = new Uint16Array(count), weights = new Float32Array(3 * count);
  for (let nth = 0; nth < count; nth++) {
    const at = ((nth + 0.5) * px) / count, place = Math.floor(at), part = at - place;
    places[nth] = place;
    weights.set([0.5 * (1 - part) ** 2, 0.5 + part - part * part, 0.5 * part * part], 3 * nth);
  }
  return [places, weights];
}
