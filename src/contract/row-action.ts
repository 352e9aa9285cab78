import type { Fields } from './field.ts'
import type { Values } from './values.ts'

type Row = Readonly<Values>

export type RowIcon =
  | 'check'
  | 'close'
  | 'undo'
  | 'send'
  | 'archive'
  | 'restore'
  | 'lock'
  | 'unlock'
  | 'start'
  | 'pause'
  | 'person'
  | 'money'

/**
 * How the app offers an action on records: by a button in each row, in the panel and the form of a
 * record and, with `many`, for a selection. Endpoint and right are those of the action.
 */
export interface RowAction {
  /** A verb: `Approve`. */
  label: string
  icon: RowIcon
  /** Its participle, for the toast: `Approved`. */
  done: string
  /** The title of the toast, where the specification has another, and its second line. */
  success?: string
  tells?: (record: Row, values: Row) => string | undefined
  /** The button of its dialog, where that is not called by `label`. */
  yes?: string
  /** The button that leaves a record as it is, where the other one cannot be taken back: `Keep it`. */
  no?: string
  /**
   * The values that a record must have for it, one or any of several: `{ status: ['new', 'open'] }`,
   * or what tells by a record of any server. A value that the server does not return excludes
   * nothing. The handler has to check it as well.
   */
  possible?: Row | ((record: Row) => boolean)
  /**
   * What follows from it, told before it is done. Without this and without `fields`, it is done at
   * the press of its button.
   */
  asks?: string | ((record: Row) => string)
  /**
   * The values that our server gives the record, together with those of `fields`, where the record
   * still is as `possible` says; what more is to be done needs a handler of its own.
   */
  sets?: Row
  /** Asked before it is done, and sent as the body; the server parses it by their schemas. */
  fields?: Fields
  /** Where the path has no `:id`: the name of the id in the body. */
  idAs?: string
  /**
   * The record is read before its fields are asked, which begin with the values that it has, and is
   * sent with its `updatedAt`: 409 where somebody else has changed it since. To do it twice is to do
   * it once.
   */
  reads?: true
  /** What was written and not sent is kept on the device, and offered again. */
  drafts?: true
  /** It can be done to several selected records, by a request each. */
  many?: true
}

/** Whether an action is possible on a record, as far as its values are known. */
export function isPossible({ possible = {} }: RowAction, record: Values): boolean {
  if (typeof possible === 'function') return possible(record)
  return Object.entries(possible).every(([name, value]) => {
    const now = record[name]
    // Another server may have ids as text.
    return now === undefined || [value].flat().some((one) => String(one) === String(now))
  })
}

/** Whether the values are known that decide if an action is possible; of none, they never are. */
export function isTelling({ possible = {} }: RowAction, record: Values): boolean {
  const names = Object.keys(possible)
  return names.length > 0 && names.every((name) => record[name] !== undefined)
}
