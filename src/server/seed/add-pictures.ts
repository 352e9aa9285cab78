import type { Queries } from '../database/open.ts'
import type { Files } from '../pictures/files.ts'
import { makePicture, type Shape } from '../pictures/make-picture.ts'
import { addPictures, newPath } from '../pictures/pictures.ts'
import { clockIn, letter } from './attendance-drawings.ts'
import { banners, brands } from './company-profile.ts'
import { banner, cover, face, highBanner, logo, product, shop } from './drawings.ts'

const COVERS = 12
const PRODUCTS = 4
const FACES = 6
const HIGH_BANNERS = 2
const SHOPS = 3
const CLOCK_INS = 6
const LETTERS = 2

/** The URL paths of the demo pictures, by use. */
export interface DemoPictures {
  covers: string[]
  logos: string[]
  banners: string[]
  highBanners: string[]
  products: string[]
  faces: string[]
  customers: string[]
  shops: string[]
  clockIns: string[]
  letters: string[]
}

/** The picture of that number, starting over after the last one. */
export function pictureAt(addresses: readonly string[], number: number): string {
  return addresses[number % addresses.length] ?? ''
}

type Drawing = (number: number) => Promise<Buffer>

/**
 * Draws the demo pictures and stores them like uploaded ones. `db` must not be in a transaction.
 */
export async function addDemoPictures(db: Queries, files: Files, at: Date): Promise<DemoPictures> {
  const draw = (total: number, drawing: Drawing, shape: Shape, isPrivate = false) =>
    several(db, files, at, { total, drawing, shape, isPrivate })
  // One kind after the other: all at once would exceed the queue of `makePicture`.
  return {
    covers: await draw(COVERS, cover, { width: 1280, ratio: 16 / 9 }),
    logos: await draw(brands.length, (number) => logo(brands[number]?.[0] ?? '', number), {
      width: 512,
    }),
    banners: await draw(banners.length, banner, { width: 1920, ratio: 3 }),
    highBanners: await draw(HIGH_BANNERS, highBanner, { width: 1080, ratio: 4 / 5 }),
    products: await draw(PRODUCTS, product, { width: 1080 }),
    faces: await draw(FACES, face, { width: 512, ratio: 1 }, true),
    customers: await draw(FACES, face, { width: 512, ratio: 1 }),
    shops: await draw(SHOPS, shop, { width: 1280, ratio: 16 / 9 }),
    clockIns: await draw(CLOCK_INS, clockIn, { width: 1080 }, true),
    letters: await draw(LETTERS, letter, { width: 1080 }, true),
  }
}

interface Series {
  total: number
  drawing: Drawing
  shape: Shape
  isPrivate: boolean
}

async function several(db: Queries, files: Files, at: Date, series: Series): Promise<string[]> {
  const { total, drawing, shape, isPrivate } = series
  const numbers = Array.from({ length: total }, (_, number) => number)
  const pictures = await Promise.all(
    numbers.map(async (number) => ({
      path: newPath(isPrivate),
      picture: await makePicture(await drawing(number), shape),
    })),
  )
  await addPictures(pictures, files, at, (work) => work(db))
  return pictures.map(({ path }) => path)
}
