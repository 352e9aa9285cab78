import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { integer, optional, text } from '../schema.ts'

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
  kind: 'text',
  schema: optional(text(0, 125)),
  help: 'What it shows, for people who cannot see it.',
} as const
