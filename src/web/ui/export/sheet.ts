/** A table that can be saved as a file, in each of its formats. */
export interface Sheet {
  header: readonly Header[]
  /** May be a generator, which creates the rows of a long sheet as they are written. */
  rows: Iterable<ExportRow>
  /** A sentence about what is missing. */
  lack?: string
}

/** The label of a column, with a kind for cells other than texts and plain numbers. */
export type Header = string | { label: string; kind: CellKind }

/**
 * The values by kind: `date` `2026-11-21`, `dateTime` `2026-11-21 06:45`, `duration` minutes,
 * `money` rupiah, `share` 0 to 1. Other values in such a column are written as text.
 */
export type CellKind = 'date' | 'dateTime' | 'duration' | 'money' | 'share'

/** Null is an empty cell. */
export type SheetCell = string | number | null
export type ExportRow = readonly SheetCell[]

/** The available formats, the default first. */
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
