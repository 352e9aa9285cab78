import { once } from 'es-toolkit'
import type { ResizeOptions, Sharp } from 'sharp'
import { MAX_PIXELS } from '../../contract/picture.ts'
import { limits } from '../limits/limits.ts'
import { queue } from '../limits/queue.ts'

/** Loaded for the first picture: not every server processes one, and it takes 8 MB. */
const library = once(async () => {
  const { default: sharp } = await import('sharp')
  // Only these three formats are ever decoded, whatever a file claims to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  // A cache would be useless, as each picture is processed once.
  sharp.cache(false)
  return sharp
})

/** An encoded picture: WebP, with a small variant for lists. */
export type EncodedPicture = Awaited<ReturnType<typeof made>>

/** The maximum width in pixels, and the aspect ratio where it is fixed. */
export interface Shape {
  width: number
  ratio?: number
}

/** A picture that cannot be used; the message is for the user. */
export class PictureFault extends Error {}

const SMALL_WIDTH = 320
/** The maximum height as a multiple of `width`, where no ratio is fixed. */
const MOST_HEIGHT = 3
/** Two at a time, as decoding takes memory. */
const inTurn = queue('picture', { running: 2, waiting: 20 })

/**
 * Re-encodes a JPEG, PNG or WebP: upright, cropped around its centre to its shape, never enlarged,
 * and without metadata.
 *
 * @param patience the time limit of each encoding in milliseconds.
 * @throws {PictureFault} when it cannot be decoded in time or has too many pixels.
 * @throws {Refusal} 503 while too many others wait.
 */
export async function makePicture(
  bytes: Uint8Array,
  shape: Shape,
  patience = limits.picture,
): Promise<EncodedPicture> {
  return inTurn(async () => {
    try {
      return await made(bytes, shape, Math.ceil(patience / 1000))
    } catch (error) {
      throw error instanceof PictureFault
        ? error
        : new PictureFault('The picture cannot be read.', { cause: error })
    }
  })
}

async function made(bytes: Uint8Array, shape: Shape, seconds: number) {
  const sharp = await library()
  // Reads only the header, without allocating memory for the size that it claims.
  const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (width * height > MAX_PIXELS) {
    throw new PictureFault(
      `${width} × ${height} pixels are too many. A picture may have ${MAX_PIXELS / 1_000_000} million.`,
    )
  }
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data, info } = await encoded(upright.resize(targetOf(autoOrient, shape)), seconds)
  const smaller = sharp(data).resize({ width: SMALL_WIDTH, withoutEnlargement: true })
  const small = await encoded(smaller, seconds)
  return { bytes: data, small: small.data, width: info.width, height: info.height }
}

function encoded(picture: Sharp, seconds: number) {
  return picture.webp({ quality: 82 }).timeout({ seconds }).toBuffer({ resolveWithObject: true })
}

/** The target size. With a fixed ratio, the largest crop of the original, up to `width`. */
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
