import { observable } from '../../data/observable.ts'

interface ShownRecord {
  name: string
  /** The path of the list that it belongs to, where its page alone does not say. */
  list?: string | undefined
}

/** The record that the page shows, for the frame around it; undefined where it shows none. */
export const shownRecord = observable<ShownRecord | undefined>(undefined)
