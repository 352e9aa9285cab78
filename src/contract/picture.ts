import * as z from 'zod/mini'
import { CANNOT_BE_STORED, distinct, isWellFormed } from './schema.ts'
import { isObject, textIn } from './values.ts'

/** The accepted media types. The server checks the bytes, not the declared type. */
const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The maximum number of pixels of a picture: decoding needs memory for each, in the browser and on
 * the server.
 */
export const MAX_PIXELS = 40_000_000

/** A picture being uploaded: a browser's `File`, or the file as the server received it. */
export interface PictureFile {
  /** Bytes. */
  size: number
  /** Its media type. */
  type: string
}

/** Whether a value of a body is a file; a body with one is sent as multipart/form-data. */
export function isFile(value: unknown): value is PictureFile {
  return isObject(value) && 'size' in value && 'type' in value
}

/** The error of any file without a byte. */
export const EMPTY_FILE = 'The file is empty.'
/** The error of a value that is no picture. */
export const NO_PICTURE = 'Choose a picture.'

/** A new picture of at most `maxBytes`, or the URL of one that is already stored. */
export function picture(maxBytes: number) {
  const isPicture = (value: unknown) =>
    isFile(value) || (typeof value === 'string' && value !== '' && value.length <= 500)
  return z.custom<PictureFile | string>(isPicture, NO_PICTURE).check(
    z.refine((value) => !isFile(value) || value.size > 0, EMPTY_FILE),
    z.refine(
      (value) => !isFile(value) || pictureTypes.includes(value.type),
      'Choose a JPEG, PNG or WebP picture.',
    ),
    z.refine(
      (value) => !isFile(value) || value.size <= maxBytes,
      `Larger than ${maxBytes / 1_000_000} MB.`,
    ),
    z.refine((value) => isFile(value) || isWellFormed(value), CANNOT_BE_STORED),
  )
}

/** Up to `most` pictures without duplicates. */
export function pictures(max: number, maxBytes: number) {
  return distinct(max, picture(maxBytes), 'picture')
}

/** The path under which pictures are served. */
export const PICTURES = '/files/'
/** The prefix of the file names of pictures that are not public: those of `sensitive` fields. */
export const PRIVATE = 'private-'

/**
 * The URL of a picture's small variant, for lists. A picture of another server has none, so its own
 * URL is returned.
 */
export function smallPicture(address: string): string {
  return address.startsWith(PICTURES) ? address.replace(/\.webp$/, '.small.webp') : address
}

/**
 * The URL of a picture in a reply, of several the first one: text, or `{ url }` on other servers;
 * undefined where there is none.
 */
export function pictureAddress(value: unknown): string | undefined {
  if (Array.isArray(value)) return pictureAddress(value[0])
  return textIn(isObject(value) ? value.url : value)
}
