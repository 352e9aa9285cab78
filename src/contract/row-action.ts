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
  /** The past participle, for the toast: `Approved`. */
  done: string
  /** The title of the toast, if the specification has a special one, and its second line. */
  success?: string
  tells?: (record: Row, values: Row) => string | undefined
  /** The confirm button of the dialog, by default `label`. */
  yes?: string
  /** The other button of the dialog, for an action that cannot be undone: `Keep it`. */
  no?: string
  /**
   * The values that a record must have, one or any of several: `{ status: ['new', 'open'] }`, or a
   * function of a record from any server. A value that the server does not return excludes nothing.
   * The handler has to check it as well.
   */
  possible?: Row | ((record: Row) => boolean)
  /**
   * The question, or the consequences, shown for confirmation. Without this and without `fields`,
   * the button acts at once.
   */
  asks?: string | ((record: Row) => string)
  /**
   * The values that our server sets, together with those of `fields`, if the record still meets
   * `possible`. Anything more needs a handler of its own.
   */
  sets?: Row
  /** The inputs of the dialog, sent as the body; the server parses it by their schemas. */
  fields?: Fields
  /** The name of the record's id in the body, if the path has no `:id`. */
  idAs?: string
  /**
   * The record is read before the dialog opens, which begins with its values. The request has its
   * `updatedAt`: 409 if somebody else has changed the record since. Repeating the action has no
   * further effect.
   */
  reads?: true
  /** Input that was not sent is kept on the device as a draft. */
  drafts?: true
  /** Can be applied to several selected records, with one request for each. */
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

/**
 * Whether a record on which the action is possible shows that it was not done: it has all values
 * that decide this, and the action changes them.
 */
export function isTelling(action: RowAction, record: Values): boolean {
  const names = Object.keys(action.possible ?? {})
  return (
    names.length > 0 &&
    names.every((name) => record[name] !== undefined) &&
    !(action.sets && isPossible(action, { ...record, ...action.sets }))
  )
}
