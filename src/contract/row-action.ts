import type { Fields } from './field.ts'
import type { Values } from './values.ts'

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
  /**
   * The values that a record must have for it, one or any of several: `{ status: ['new', 'open'] }`.
   * A value that the server does not return excludes nothing. The handler has to check it as well.
   */
  possible?: Readonly<Values>
  /**
   * What follows from it, told before it is done. Without this and without `fields`, it is done at
   * the press of its button.
   */
  asks?: string
  /**
   * The values that our server gives the record, together with those of `fields`, where the record
   * still is as `possible` says; what more is to be done needs a handler of its own.
   */
  sets?: Readonly<Values>
  /** Asked before it is done, and sent as the body; the server parses it by their schemas. */
  fields?: Fields
  /** It can be done to several selected records, by a request each. */
  many?: true
}

/** Whether an action is possible on a record, as far as its values are known. */
export function isPossible({ possible = {} }: RowAction, record: Values): boolean {
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
