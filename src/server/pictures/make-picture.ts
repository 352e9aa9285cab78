import { Semaphore } from 'es-toolkit'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { MAX_PIXELS } from '../../contract/picture.ts'
import { busy } from '../refusal.ts'

// Nothing but these three formats is ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Each picture is seen once.
sharp.cache(false)

/** A picture as it is kept: WebP, with a small variant for lists. */
export interface Picture {
  bytes: Buffer
  small: Buffer
  width: number
  height: number
}

/**
 * What a field of pictures wants them to be: no wider than that, and of that ratio where there is
 * one.
 */
export interface Shape {
  width: number
  ratio?: number
}

/** A picture that cannot be used; its message says why, to a person. */
export class PictureFault extends Error {}

const SMALL_WIDTH = 320
/** How many times as high as it may be wide, where no ratio is fixed. */
const MOST_HEIGHT = 3
/** Seconds for one picture. */
const PATIENCE = 10

/** Decoding takes memory: two at a time, and those who wait have their bytes in memory too. */
const workers = new Semaphore(2)
const MOST_WAITING = 20
let waiting = 0

/**
 * Makes a new picture of a JPEG, PNG or WebP: upright, cropped around its centre to its shape,
 * never enlarged, and without anything that came with it.
 *
 * @throws {PictureFault} when it cannot be decoded or has too many pixels.
 * @throws {Refusal} 503 while too many others wait.
 */
export async function makePicture(bytes: Uint8Array, shape: Shape): Promise<Picture> {
  if (waiting >= MOST_WAITING) throw busy()
  waiting += 1
  await workers.acquire()
  waiting -= 1
  try {
    return await made(bytes, shape)
  } catch (error) {
    throw error instanceof PictureFault
      ? error
      : new PictureFault('The picture cannot be read.', { cause: error })
  } finally {
    workers.release()
  }
}

async function made(bytes: Uint8Array, shape: Shape): Promise<Picture> {
  // Reads the header alone; what it says of the size is no reason yet to set memory aside.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) {
    throw new PictureFault(
      `${width} × ${height} pixels are too many. A picture may have ${MAX_PIXELS / 1_000_000} million.`,
    )
  }
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data, info } = await encoded(upright.resize(targetOf(autoOrient, shape)))
  const small = await encoded(sharp(data).resize({ width: SMALL_WIDTH, withoutEnlargement: true }))
  return { bytes: data, small: small.data, width: info.width, height: info.height }
}

function encoded(picture: Sharp) {
  return picture
    .webp({ quality: 82 })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
}

/**
 * How large it becomes. Where a ratio is fixed, both sides follow from what the original has of it.
 */
function targetOf(
  original: { width: number; height: number },
  { ratio, width }: Shape,
): ResizeOptions {
  if (!ratio) return { width, height: width * MOST_HEIGHT, fit: 'inside', withoutEnlargement: true }
  const target = Math.min(width, original.width, Math.max(1, Math.round(original.height * ratio)))
  return {
    width: target,
    height: Math.max(1, Math.round(target / ratio)),
    fit: 'cover',
    position: 'centre',
  }
}
