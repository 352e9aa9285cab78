import * as z from 'zod/mini'
import { isWellFormed } from './schema.ts'

/** What is taken as a picture. The server goes by the bytes, not by what they are said to be. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * How many pixels a picture may have: decoding takes memory for each, in the browser and on the
 * server.
 */
export const MAX_PIXELS = 40_000_000

/** A picture on its way to the server: a `File` of the browser, or what the server has received. */
export interface PictureFile {
  /** Bytes. */
  size: number
  /** Its media type. */
  type: string
}

/**
 * Tells a file from the other values of a body; a body that holds one travels as
 * multipart/form-data.
 */
export function isFile(value: unknown): value is PictureFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'size' in value &&
    'type' in value &&
    !Array.isArray(value)
  )
}

/** A new picture of at most `maxBytes`, or the address of one that the server has already. */
export function picture(maxBytes: number) {
  const isPicture = (value: unknown) =>
    isFile(value) || (typeof value === 'string' && value !== '' && value.length <= 500)
  return z.custom<PictureFile | string>(isPicture, 'Choose a picture.').check(
    z.refine((value) => !isFile(value) || value.size > 0, 'The file is empty.'),
    z.refine(
      (value) => !isFile(value) || pictureTypes.includes(value.type),
      'Choose a JPEG, PNG or WebP picture.',
    ),
    z.refine(
      (value) => !isFile(value) || value.size <= maxBytes,
      `Larger than ${maxBytes / 1_000_000} MB.`,
    ),
    z.refine(
      (value) => isFile(value) || isWellFormed(value),
      'Contains a character that cannot be stored.',
    ),
  )
}

/** Up to `most` different ones. */
export function pictures(most: number, maxBytes: number) {
  return z.array(picture(maxBytes)).check(
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length, 'Contains the same picture twice.'),
  )
}

/** The folder of addresses that pictures are served under. */
export const PICTURES = '/files/'
/**
 * What the name of a picture begins with that is not for everybody: that of a field that is
 * `sensitive`.
 */
export const PRIVATE = 'private-'

/**
 * The address of a picture's small variant, for lists. A picture of another server has none, and
 * stands for itself.
 */
export function smallPicture(address: string): string {
  return address.startsWith(PICTURES) ? address.replace(/\.webp$/, '.small.webp') : address
}

/**
 * The address of a picture in an answer, of several the first: text, or `{ url }` on other servers;
 * undefined where there is none.
 */
export function pictureAddress(value: unknown): string | undefined {
  if (Array.isArray(value)) return pictureAddress(value[0])
  const address = typeof value === 'object' && value !== null && 'url' in value ? value.url : value
  return typeof address === 'string' && address !== '' ? address : undefined
}
