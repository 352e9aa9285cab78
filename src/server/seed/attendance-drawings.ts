import { Canvas, type Colour, type Point } from './canvas.ts'

/** The pictures of the demo attendance, recognisably artificial. */

const white: Colour = [255, 255, 255]
const ink: Colour = [84, 92, 112]
const walls: readonly Colour[] = [
  [176, 190, 204],
  [204, 190, 172],
  [178, 200, 182],
  [196, 184, 204],
]
const overalls: readonly Colour[] = [
  [48, 63, 159],
  [191, 84, 31],
  [38, 50, 56],
]

/** Capital letters of straight lines, in a 100 × 100 square. */
const word: readonly (readonly Point[])[] = [
  [
    [15, 0],
    [15, 100],
    [55, 100],
    [85, 65],
    [85, 35],
    [55, 0],
    [15, 0],
  ],
  [
    [85, 0],
    [15, 0],
    [15, 50],
    [70, 50],
    [15, 50],
    [15, 100],
    [85, 100],
  ],
  [
    [10, 100],
    [10, 0],
    [50, 60],
    [90, 0],
    [90, 100],
  ],
  [
    [35, 0],
    [65, 0],
    [88, 30],
    [88, 70],
    [65, 100],
    [35, 100],
    [12, 70],
    [12, 30],
    [35, 0],
  ],
]

/** A check-in photo: a generic face in front of a wall, 3:4. */
export function clockIn(number: number): Promise<Buffer> {
  const wall = walls[number % walls.length] ?? white
  const overall = overalls[number % overalls.length] ?? ink
  const canvas = new Canvas(360, 480, wall, ink)
  canvas.disc([180, 520], 190, overall)
  canvas.disc([180, 225], 92, [222, 184, 152])
  canvas.paint([75, 100, 285, 200], overall, (x, y) =>
    Math.max(Math.hypot(x - 180, y - 205) - 100, y - 185),
  )
  demo(canvas, [16, 436], 0.28, white)
  return canvas.toFile()
}

/** A doctor's letter with illegible text and a DEMO mark, 3:4. */
export function letter(number: number): Promise<Buffer> {
  const canvas = new Canvas(600, 800, [250, 250, 246], [236, 236, 228])
  line(canvas, [60, 70], 60, 16, [190, 40, 50])
  canvas.stroke(
    [
      [90, 40],
      [90, 100],
    ],
    16,
    [190, 40, 50],
  )
  line(canvas, [150, 56], 240, 14)
  line(canvas, [150, 88], 160, 8)
  for (let row = 0; row < 11; row += 1)
    line(canvas, [60, 180 + row * 36], row % 4 === 3 ? 200 + number * 30 : 470, 7)
  line(canvas, [360, 690], 170, 4)
  canvas.stroke(
    [
      [370, 680],
      [410, 630 + number * 8],
      [430, 685],
      [480, 640],
      [510, 675],
    ],
    4,
    [40, 60, 140],
  )
  demo(canvas, [70, 300], 1.15, [190, 40, 50], 0.35)
  return canvas.toFile()
}

function line(canvas: Canvas, [x, y]: Point, length: number, width: number, colour = ink): void {
  canvas.stroke(
    [
      [x, y],
      [x + length, y],
    ],
    width,
    colour,
  )
}

/** Writes DEMO. */
function demo(
  canvas: Canvas,
  [left, top]: Point,
  scale: number,
  colour: Colour,
  opacity = 1,
): void {
  for (const [place, strokes] of word.entries()) {
    canvas.stroke(
      strokes.map(([x, y]) => [left + (place * 105 + x) * scale, top + y * scale]),
      18 * scale,
      colour,
      opacity,
    )
  }
}
