import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Sheets written by other programs: the program, its version and licence, the row of the headers,
 * and the texts of the cells below, separated by `|`.
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
