/** A table that can be saved as a file, in each of its formats. */
export interface Sheet {
  header: readonly Header[]
  /** Of a long sheet made one after another, as they are written. */
  rows: Iterable<Line>
  /** A sentence that says what is missing. */
  lack?: string
}

/** The label of a column, with its kind if its cells are more than texts and plain numbers. */
export type Header = string | { label: string; kind: CellKind }

/**
 * The cells of a kind: `date` `2026-11-21`, `dateTime` `2026-11-21 06:45`, `duration` minutes,
 * `money` rupiah, `share` 0 to 1. Whatever else stands in such a column is taken as text.
 */
export type CellKind = 'date' | 'dateTime' | 'duration' | 'money' | 'share'

/** Null is an empty cell. */
export type SheetCell = string | number | null
export type Line = readonly SheetCell[]

/** What the file can be, the one that is chosen at first before the others. */
export const fileFormats = {
  xlsx: { label: 'Excel (.xlsx)', extension: 'xlsx' },
  semicolons: { label: 'CSV with semicolons, for an Indonesian Excel', extension: 'csv' },
  commas: { label: 'CSV with commas', extension: 'csv' },
} as const
export type FileFormat = keyof typeof fileFormats

export function labelOf(header: Header): string {
  return typeof header === 'string' ? header : header.label
}

export function kindOf(header: Header | undefined): CellKind | undefined {
  return typeof header === 'object' ? header.kind : undefined
}
