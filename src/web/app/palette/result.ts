import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'

/** The most records that are shown from one list. */
export const MOST_FOUND = 5

/** A result of the palette, and what it opens. */
export interface Result {
  key: string
  title: string
  /** Its kind, or what distinguishes it from others with the same title. */
  detail: string
  /** All texts by which it is found, one per line. */
  text: string
  /** Title and detail fit into one line. */
  isCompact?: boolean
  /** A URL of the app. */
  path?: string
  /** Loads the page of the result. */
  load?: () => Promise<unknown>
  /** The record that it opens: without a path, in a panel. */
  record?: FoundRecord
  /** An action in place of a page or record. */
  run?: () => void
}

export interface FoundRecord {
  resource: Resource
  row: Row
}

/** Results of one kind, below their heading. */
export interface ResultGroup {
  key: string
  heading: string
  results: readonly Result[]
}

/** The groups that are not empty. */
export function filled(groups: readonly ResultGroup[]): ResultGroup[] {
  return groups.filter(({ results }) => results.length > 0)
}

/** Whether a text is long enough to search records by. */
export function isQuestion(text: string): boolean {
  return [...text].length >= 2
}

/**
 * Whether one line of a text has all words of a query, or the query in another spelling: a plate
 * without its spaces.
 */
export function matches(text: string, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/)
  const bareQuery = bare(query)
  return text
    .toLowerCase()
    .split('\n')
    .some(
      (line) =>
        words.every((word) => line.includes(word)) ||
        (bareQuery !== '' && bare(line).includes(bareQuery)),
    )
}

function bare(text: string) {
  return text.toLowerCase().replace(/[\s./-]+/g, '')
}
