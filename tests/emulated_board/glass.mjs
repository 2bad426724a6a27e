// What every panel has: whether it is on, when something was drawn, and its picture.
export class Glass {
  constructor() {
    this.on = false;
    this.mark(0);
  }

  // From here on, note when the topmost rows are drawn to last (ns), and count all pixels drawn.
  mark(rows) {
    this.rows = rows;
    this.lastAt = -1;
    this.count = 0;
  }

  drawn(y, now) {
    this.count += 1;
    if (y < this.rows) this.lastAt = now;
  }

  // The picture as its viewer sees it, row by row; colourAt(x, y) is RGB565.
  packed(width, height, colourAt) {
    const found = new Uint16Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) found[y * width + x] = colourAt(x, y);
    }
    return { width, height, pixels: Buffer.from(found.buffer).toString('base64') };
  }
}
