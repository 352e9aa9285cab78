import { observable } from '../client/observable.ts'

/**
 * How a list was searched, filtered or sorted in the browser, and whether it was read completely.
 */
export interface LocalList {
  /** The number of records that were read for it. */
  read: number
  /** The total that the server has returned. */
  total: number | undefined
  /** False if the list has more records than were read. */
  isComplete: boolean
  /** Whether the server may have more: it returns no total, and its reply looks like a page. */
  mayBeMore?: boolean | undefined
}

/** Progress of reading a list to search it in the browser; undefined when none is being read. */
export const localReading = observable<
  { resource: string; read: number; total: number | undefined } | undefined
>(undefined)
