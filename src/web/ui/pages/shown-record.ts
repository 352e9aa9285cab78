import { observable } from '../../data/client/observable.ts'

interface ShownRecord {
  /** The path of the list of the record, if its page alone does not tell. */
  list?: string | undefined
}

/** The record on the page, for the top bar and the menu; undefined if there is none. */
export const shownRecord = observable<ShownRecord | undefined>(undefined)
