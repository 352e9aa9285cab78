import { PICTURE_BYTES, SMALL_PICTURE_BYTES } from '../limits.ts'
import { integer, longText, optional, text } from '../schema.ts'

/** A name or title, by which lists are searched. */
export const nameText = (min: number, max: number) =>
  ({ kind: 'text', schema: text(min, max), column: true, search: true }) as const

/** One line of text that may be left empty. */
export const optionalText = (max: number) =>
  ({ kind: 'text', schema: optional(text(0, max)) }) as const

/** Several lines of text that may be left empty. */
export const optionalLongText = (max: number) =>
  ({ kind: 'longText', schema: optional(longText(0, max)) }) as const

/** Whether a record is in use. */
export const isActive = {
  label: 'Active',
  kind: 'switch',
  optional: true,
  initial: true,
  column: true,
  filter: true,
} as const

/** The number that orders the records (`Declaration.order`). */
export const order = {
  label: 'Order',
  kind: 'number',
  schema: optional(integer(0, 999)),
  column: true,
  help: 'Smaller numbers come first.',
  place: 'side',
} as const

/** The branch that a record belongs to. */
export const ofBranch = { label: 'Branch', kind: 'reference', resource: 'branch' } as const

/** The phone number of a person or place. */
export const phone = { label: 'Phone', kind: 'phone', optional: true, column: true } as const

/** A picture that may have more bytes than that of a person. */
export const largePicture = { label: 'Picture', kind: 'image', maxBytes: PICTURE_BYTES } as const

/** The picture of a person. */
export const portrait = {
  kind: 'image',
  ratio: 1,
  portrait: true,
  width: 512,
  maxBytes: SMALL_PICTURE_BYTES,
  optional: true,
  column: true,
} as const

/** The alternative text of a picture on the public site. */
export const pictureText = {
  ...optionalText(125),
  help: 'What it shows, for people who cannot see it.',
} as const
