import { Canvas, type Colour, type Point } from './canvas.ts'

/** The demo pictures, drawn when it is seeded. */

const white: Colour = [255, 255, 255]
const rubber: Colour = [32, 35, 44]
const tread: Colour = [20, 22, 29]
const metal: Colour = [203, 209, 222]
const shade: Colour = [84, 92, 112]

/** Gradients: upper left and lower right colour. */
const palettes: readonly (readonly [Colour, Colour])[] = [
  [
    [63, 81, 181],
    [140, 158, 255],
  ],
  [
    [0, 105, 120],
    [128, 222, 234],
  ],
  [
    [183, 80, 28],
    [255, 204, 128],
  ],
  [
    [69, 90, 100],
    [207, 216, 220],
  ],
  [
    [106, 27, 154],
    [225, 163, 240],
  ],
  [
    [27, 94, 32],
    [165, 214, 167],
  ],
]
const paletteAt = (number: number) => palettes[number % palettes.length] ?? [shade, white]

/** The cover of an article, 16:9; different for each number. */
export function cover(number: number): Promise<Buffer> {
  const [width, height] = [800, 450]
  const [dark, light] = paletteAt(number)
  const canvas = new Canvas(
    width,
    height,
    number % 2 === 0 ? dark : light,
    number % 2 === 0 ? light : dark,
  )
  const scene = Math.floor(number / 3) % 4
  if (scene === 0) tyre(canvas, [575, 250], 275, 5 + (number % 3))
  if (scene === 1) {
    road(canvas, 335, light)
    for (const x of [190, 600]) tyre(canvas, [x, 275], 125, 5 + (number % 3))
  }
  if (scene === 2) gauge(canvas, [400, 290], 210, 0.25 + (number % 3) * 0.2)
  if (scene === 3) {
    for (let drop = 0; drop < 60; drop += 1) {
      const [x, y] = [(drop * 397) % 900, (drop * 211) % 500]
      canvas.stroke(
        [
          [x, y],
          [x - 12, y + 42],
        ],
        4,
        white,
        0.35,
      )
    }
    tyre(canvas, [210, 315], 200, 5 + (number % 3))
  }
  return canvas.toFile()
}

/** Capital letters of straight lines, in a 100 × 100 square. */
const letters: Readonly<Record<string, readonly Point[]>> = {
  A: [
    [10, 100],
    [50, 0],
    [90, 100],
    [72, 62],
    [28, 62],
  ],
  K: [
    [20, 0],
    [20, 100],
    [20, 55],
    [85, 0],
    [42, 38],
    [88, 100],
  ],
  L: [
    [25, 0],
    [25, 100],
    [85, 100],
  ],
  M: [
    [10, 100],
    [10, 0],
    [50, 60],
    [90, 0],
    [90, 100],
  ],
  N: [
    [18, 100],
    [18, 0],
    [82, 100],
    [82, 0],
  ],
  T: [
    [10, 0],
    [90, 0],
    [50, 0],
    [50, 100],
  ],
  V: [
    [8, 0],
    [50, 100],
    [92, 0],
  ],
  Z: [
    [12, 0],
    [88, 0],
    [12, 100],
    [88, 100],
  ],
}

/** A logo: the initial of a name on a disc or in a ring. */
export function logo(name: string, number: number): Promise<Buffer> {
  const size = 400
  const [colour] = paletteAt(number)
  const canvas = new Canvas(size, size, white)
  canvas.disc([200, 200], 180, colour)
  if (number % 2 === 1) canvas.disc([200, 200], 158, white)
  const initial = letters[name.charAt(0)] ?? []
  canvas.stroke(
    initial.map(([x, y]) => [110 + x * 1.8, 110 + y * 1.8]),
    30,
    number % 2 === 1 ? colour : white,
  )
  return canvas.toFile()
}

/** A banner, 3:1. */
export function banner(number: number): Promise<Buffer> {
  const [dark, light] = paletteAt(number)
  const canvas = new Canvas(1200, 400, dark, light)
  for (let stripe = 0; stripe < 4; stripe += 1) {
    const x = 120 + stripe * 110
    canvas.stroke(
      [
        [x + 150, -40],
        [x - 150, 440],
      ],
      36,
      white,
      0.08 + stripe * 0.04,
    )
  }
  for (const place of [0, 1, 2])
    tyre(canvas, [620 + place * 230, 250 - (number % 2) * place * 25], 100 + place * 30, 5 + number)
  return canvas.toFile()
}

/** A banner for phones, 4:5. */
export function highBanner(number: number): Promise<Buffer> {
  const [dark, light] = paletteAt(number)
  const canvas = new Canvas(640, 800, dark, light)
  tyre(canvas, [320, 500], 250, 5 + number)
  return canvas.toFile()
}

/** A tyre, for the price list. */
export function product(number: number): Promise<Buffer> {
  const canvas = new Canvas(480, 480, [246, 247, 251], [222, 227, 238])
  tyre(canvas, [240, 240], 210, 5 + number)
  return canvas.toFile()
}

/** A generic portrait: head and shoulders. */
export function face(number: number): Promise<Buffer> {
  const [dark, light] = paletteAt(number)
  const canvas = new Canvas(256, 256, light, dark)
  canvas.disc([128, 285], 112, white, 0.9)
  canvas.disc([128, 108], 56, white, 0.9)
  return canvas.toFile()
}

/** The front of a workshop, 16:9. */
export function shop(number: number): Promise<Buffer> {
  const [dark, light] = paletteAt(number)
  const canvas = new Canvas(800, 450, [176, 208, 236], [236, 243, 250])
  road(canvas, 330, white)
  box(canvas, [90, 110, 710, 350], [236, 238, 243])
  box(canvas, [70, 90, 730, 150], dark)
  for (let stripe = 0; stripe < 11; stripe += 2)
    box(canvas, [70 + stripe * 60, 150, 130 + stripe * 60, 166], light)
  for (const left of [130, 330]) {
    box(canvas, [left, 200, left + 170, 350], shade)
    for (let slat = 0; slat < 3 + (number % 3); slat += 1)
      box(canvas, [left, 200 + slat * 22, left + 170, 216 + slat * 22], metal)
  }
  box(canvas, [540, 200, 680, 300], [150, 196, 224])
  tyre(canvas, [400, 120], 24, 5 + number)
  for (const place of [0, 1, 2]) tyre(canvas, [560 + place * 50, 334], 22, 5 + number)
  return canvas.toFile()
}

function box(
  canvas: Canvas,
  sides: readonly [left: number, top: number, right: number, bottom: number],
  colour: Colour,
): void {
  const [left, top, right, bottom] = sides
  canvas.paint(sides, colour, (x, y) => Math.max(left - x, x - right, top - y, y - bottom))
}

function tyre(canvas: Canvas, centre: Point, radius: number, spokes: number): void {
  const [x, y] = centre
  for (let block = 0; block < 48; block += 1) {
    const [from, to] = [spot(centre, radius * 0.95, block / 48), spot(centre, radius, block / 48)]
    canvas.stroke([from, to], radius * 0.08, tread)
  }
  canvas.disc(centre, radius * 0.97, rubber)
  canvas.disc(centre, radius * 0.86, [52, 56, 68])
  canvas.disc(centre, radius * 0.84, rubber)
  canvas.disc(centre, radius * 0.64, shade)
  canvas.disc(centre, radius * 0.61, metal)
  canvas.disc(centre, radius * 0.53, [58, 64, 80])
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    canvas.stroke([centre, spot(centre, radius * 0.54, spoke / spokes)], radius * 0.13, metal)
  }
  canvas.disc(centre, radius * 0.17, metal)
  canvas.disc([x, y], radius * 0.09, shade)
}

function road(canvas: Canvas, top: number, line: Colour): void {
  canvas.paint([0, top, canvas.width, canvas.height], [58, 62, 74], (_, y) => top - y)
  for (let x = -40; x < canvas.width; x += 190)
    canvas.stroke(
      [
        [x, top + 100],
        [x + 90, top + 100],
      ],
      10,
      line,
    )
}

/** A gauge whose needle is at a share of its half circle. */
function gauge(canvas: Canvas, centre: Point, radius: number, share: number): void {
  canvas.disc(centre, radius, white, 0.92)
  canvas.disc(centre, radius * 0.9, [38, 42, 56])
  for (let mark = 0; mark <= 10; mark += 1) {
    const turn = 0.5 + mark / 20
    canvas.stroke(
      [spot(centre, radius * 0.74, turn), spot(centre, radius * 0.82, turn)],
      9,
      mark > 7 ? [255, 138, 101] : white,
    )
  }
  canvas.stroke([centre, spot(centre, radius * 0.66, 0.5 + share / 2)], 12, [255, 138, 101])
  canvas.disc(centre, radius * 0.09, white)
}

/**
 * A point on a circle; `turn` is the angle as a share of the full circle, clockwise from the right.
 */
function spot([x, y]: Point, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}
