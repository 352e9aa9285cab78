import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'

/** The most records of a list that are shown. */
export const MOST_FOUND = 5

/** Something that the palette offers, and where it leads. */
export interface Result {
  key: string
  title: string
  /** What kind of thing it is, or what tells it from others of the same name. */
  detail: string
  /** All that it is found by, a line each. */
  text: string
  /** Both fit into one line. */
  isCompact?: boolean
  /** A URL of the app. */
  path?: string
  /** Loads the page that it leads to. */
  load?: () => Promise<unknown>
  /** The record that it leads to: without a path, in a panel. */
  record?: FoundRecord
  /** What it does in place of leading anywhere. */
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

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s./-]+/g, '')
}
