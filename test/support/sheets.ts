import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sheets that other programs wrote, each made once and kept as it is: its writer, the version and
 * the licence of that, the row of its headers, and the texts of the cells below, apart by `|`.
 */
export interface StoredSheet {
  file: string
  writer: string
  version: string
  licence: string
  headerRow: number
  cells: readonly string[]
}

export const storedSheets: readonly StoredSheet[] = JSON.parse(
  readFileSync(pathOf('sheets.json'), 'utf8'),
)

export function sheetBytes({ file }: StoredSheet): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(pathOf(file)))
}

function pathOf(file: string): string {
  return join(import.meta.dirname, 'sheets', file)
}
