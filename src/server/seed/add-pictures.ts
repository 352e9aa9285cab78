import { readdir, readFile } from 'node:fs/promises'
import type { Queries } from '../database/queries.ts'
import type { Files } from '../pictures/files.ts'
import { makePicture, type Shape } from '../pictures/make-picture.ts'
import { addPictures, newPath } from '../pictures/pictures.ts'

const FOLDER = new URL('pictures/', import.meta.url)

/** The URL paths of the demo pictures, by use. */
export type DemoPictures = Awaited<ReturnType<typeof addDemoPictures>>

/** The picture with this number, starting over after the last one. */
export function pictureAt(addresses: readonly string[], number: number): string {
  return addresses[number % addresses.length] ?? ''
}

/**
 * Stores the demo pictures (`cover-01.webp` and so on) like uploaded ones. `db` must not be in a
 * transaction.
 */
export async function addDemoPictures(db: Queries, files: Files, at: Date) {
  const names = (await readdir(FOLDER)).sort()

  async function add(kind: string, shape: Shape, isPrivate = false) {
    const pictures = await Promise.all(
      names
        .filter((name) => name.replace(/-\d+\.webp$/, '') === kind)
        .map(async (name) => ({
          path: newPath(isPrivate),
          picture: await makePicture(await readFile(new URL(name, FOLDER)), shape),
        })),
    )
    await addPictures(pictures, files, at, (work) => work(db))
    return pictures.map(({ path }) => path)
  }

  const face = { width: 512, ratio: 1 }
  // One kind after the other: all at once would exceed the queue of `makePicture`.
  return {
    covers: await add('cover', { width: 1280, ratio: 16 / 9 }),
    logos: await add('logo', { width: 512 }),
    banners: await add('banner', { width: 1920, ratio: 3 }),
    highBanners: await add('high-banner', { width: 1080, ratio: 4 / 5 }),
    products: await add('product', { width: 1080 }),
    faces: { male: await add('man', face, true), female: await add('woman', face, true) },
    customers: { male: await add('man', face), female: await add('woman', face) },
    shops: await add('shop', { width: 1280, ratio: 16 / 9 }),
    // For each trouble, in order: the broken item, a close-up, and the repaired item.
    troubles: await add('trouble', { width: 1600 }),
    closeUps: await add('close-up', { width: 1600 }),
    repaired: await add('repaired', { width: 1600 }),
    clockIns: await add('clock-in', { width: 1080 }, true),
    letters: await add('letter', { width: 1080 }, true),
  }
}
