import { MAX_PIXELS } from '../../../contract/picture.ts'

export interface Size {
  width: number
  height: number
}

/** A part of a picture, in its own pixels. */
export interface Area extends Size {
  x: number
  y: number
}

const UNREADABLE = 'This file cannot be read as a picture. Choose a JPEG, PNG or WebP.'
const HEIC =
  'This browser cannot read HEIC pictures. Add it from the iPhone itself, or save it as JPEG first. For new photos choose “Most Compatible” in Settings, Camera, Formats.'

/**
 * The size of a picture in its displayed orientation, without decoding its pixels. Its name and
 * type do not matter: the browser decides.
 *
 * @throws {Error} when the file is not an acceptable picture.
 */
export async function measurePicture(file: File): Promise<Size> {
  const url = URL.createObjectURL(file)
  try {
    const { naturalWidth: width, naturalHeight: height } = await load(url).catch(async () => {
      throw new Error((await isHeic(file)) ? HEIC : UNREADABLE)
    })
    if (width * height > MAX_PIXELS) {
      throw new Error(
        `This picture is too large: ${width} × ${height} pixels. At most ${MAX_PIXELS / 1_000_000} megapixels can be taken.`,
      )
    }
    return { width, height }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function load(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => (image.naturalWidth > 0 ? resolve(image) : reject())
    image.onerror = reject
    image.src = url
  })
}

async function isHeic(file: File) {
  return /^ftyp(he|mif1|msf1)/.test(await file.slice(4, 12).text())
}

const QUALITIES = [0.85, 0.75, 0.65, 0.5]

/**
 * Crops a picture to `area`, and shrinks it to at most `width` px and `maxBytes`. It reduces the
 * quality first, then the number of pixels. Transparency is kept; metadata, such as the location,
 * is dropped.
 *
 * @throws {Error} when the pixels cannot be decoded.
 */
export async function shrinkPicture(
  file: File,
  area: Area,
  limits: { width: number; maxBytes: number },
): Promise<{ file: File } & Size> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(UNREADABLE)
  })
  try {
    for (
      let width = Math.min(Math.round(area.width), limits.width);
      ;
      width = Math.round(width * 0.75)
    ) {
      const canvas = draw(bitmap, area, width)
      for (const quality of QUALITIES) {
        const blob = await encode(canvas, file.type, quality)
        if (blob.size > limits.maxBytes) continue
        return {
          file: new File([blob], nameFor(file, blob), { type: blob.type }),
          width: canvas.width,
          height: canvas.height,
        }
      }
    }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, { x, y, width: from, height: fromHeight }: Area, width: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((width * fromHeight) / from))
  const context = canvas.getContext('2d')
  if (!context) throw new Error(UNABLE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, from, fromHeight, 0, 0, canvas.width, canvas.height)
  return canvas
}

const UNABLE = 'This browser cannot prepare pictures.'

/**
 * Encodes as WebP. A browser without WebP returns PNG, which is far too large for a photo; then
 * JPEG is used.
 */
async function encode(canvas: HTMLCanvasElement, from: string, quality: number) {
  const blob = await toBlob(canvas, 'image/webp', quality)
  return blob.type === 'image/png' && !/png|webp/.test(from)
    ? toBlob(canvas, 'image/jpeg', quality)
    : blob
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(UNABLE))), type, quality)
  })
}

function nameFor(file: File, { type }: Blob) {
  return `${file.name.replace(/\.[^.]*$/, '')}.${type.replace(/^image\//, '')}`
}

/** Advice if a picture is too narrow to look sharp; undefined if it is wide enough. */
export function narrowPicture(width: number, needed: number): string | undefined {
  return width < needed ? `Only ${Math.round(width)} pixels wide; ${needed} look sharp.` : undefined
}
