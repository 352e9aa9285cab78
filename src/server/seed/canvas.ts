import sharp from 'sharp'

/** Red, green, blue. */
export type Colour = readonly [number, number, number]
export type Point = readonly [x: number, y: number]

/** A pixel canvas without fonts and files; drawing is deterministic. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #pixels: Buffer

  /** Fills the canvas with a gradient from the upper left to the lower right. */
  constructor(width: number, height: number, from: Colour, to: Colour = from) {
    this.width = width
    this.height = height
    this.#pixels = Buffer.alloc(width * height * 3)
    for (let at = 0; at < width * height; at += 1) {
      this.#pixels.set(from, at * 3)
      this.#mix(at * 3, to, ((at % width) + Math.floor(at / width)) / (width + height))
    }
  }

  /**
   * Fills a shape with smooth edges; `distance` is the signed distance to its edge in pixels,
   * negative inside.
   */
  paint(
    [left, top, right, bottom]: Box,
    colour: Colour,
    distance: (x: number, y: number) => number,
    opacity = 1,
  ): void {
    const [lastX, lastY] = [
      Math.min(this.width - 1, Math.ceil(right)),
      Math.min(this.height - 1, Math.ceil(bottom)),
    ]
    for (let y = Math.max(0, Math.floor(top)); y <= lastY; y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x <= lastX; x += 1) {
        const share = Math.min(1, Math.max(0, 0.5 - distance(x, y))) * opacity
        if (share > 0) this.#mix((y * this.width + x) * 3, colour, share)
      }
    }
  }

  disc([x, y]: Point, radius: number, colour: Colour, opacity = 1): void {
    const box = [x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1] as const
    this.paint(box, colour, (px, py) => length(px - x, py - y) - radius, opacity)
  }

  /** Draws a polyline with round ends. */
  stroke(points: readonly Point[], width: number, colour: Colour, opacity = 1): void {
    const [xs, ys, reach] = [points.map(([x]) => x), points.map(([, y]) => y), width / 2 + 1]
    const box = [
      Math.min(...xs) - reach,
      Math.min(...ys) - reach,
      Math.max(...xs) + reach,
      Math.max(...ys) + reach,
    ] as const
    const parts = points.slice(1).map((end, place) => [points[place] ?? end, end] as const)
    const nearest = (x: number, y: number) => {
      let least = Number.POSITIVE_INFINITY
      for (const [start, end] of parts) least = Math.min(least, fromSegment(x, y, start, end))
      return least
    }
    this.paint(box, colour, (x, y) => nearest(x, y) - width / 2, opacity)
  }

  /** Encodes the drawing as PNG. */
  toFile(): Promise<Buffer> {
    const { width, height } = this
    return sharp(this.#pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toBuffer()
  }

  #mix(at: number, [red, green, blue]: Colour, share: number): void {
    const pixels = this.#pixels
    pixels[at] = (pixels[at] ?? 0) * (1 - share) + red * share
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - share) + green * share
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - share) + blue * share
  }
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

function fromSegment(x: number, y: number, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return length(x - x1 - along * dx, y - y1 - along * dy)
}

/** Faster than Math.hypot, which also handles huge numbers. */
function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
