import { strFromU8, strToU8 } from 'fflate'
import { SheetFault } from '../contract/opl-sheet.ts'
import { MOST_ROWS } from '../contract/resources/opl.ts'

/** As far down as rows are looked at: those that count, and as many that say nothing. */
const LAST_ROW = 2 * MOST_ROWS
/** Bytes at the end of a sheet in which its last row begins. */
const END = 200_000

/**
 * A sheet without the rows that a stray format has left far below, a million of which would have to be held in memory.
 *
 * @throws {SheetFault} where something stands in them, or far to the right.
 */
export function withinReach(part: Uint8Array): Uint8Array {
  const [, lastColumn] = /<dimension\s[^>]*ref="[A-Z]+\d+:([A-Z]+)\d+"/.exec(strFromU8(part.subarray(0, 2000), true)) ?? []
  const isWide = (lastColumn?.length ?? 0) > 2
  const lastRow = Number(/.*<row\s[^>]*?\br="(\d+)"/s.exec(strFromU8(part.subarray(-END), true))?.[1])
  if (!isWide && !(lastRow > LAST_ROW)) return part
  // One character a byte, so that what is cut off is cut off as it was.
  const xml = strFromU8(part, true)
  const [, far] = /<c\s[^>]*?\br="([A-Z]{3})\d+"[^/>]*><(?:v|is|f)\b/.exec(xml) ?? []
  if (far) throw new SheetFault(`Something stands in column ${far} of the sheet. It may have 700 columns.`)
  const below = firstBelow(xml)
  if (below === undefined) return part
  const cutOff = xml.slice(below)
  if (/<(?:v|t)\b[^/>]*>/.test(cutOff)) {
    throw new SheetFault(`Something stands in row ${lastRow} of the sheet. It may have ${MOST_ROWS} rows.`)
  }
  const end = cutOff.indexOf('</sheetData>')
  return strToU8(xml.slice(0, below) + cutOff.slice(Math.max(0, end)), true)
}

/** Where the first row begins that is not looked at. */
function firstBelow(xml: string): number | undefined {
  for (const { 1: row, index } of xml.matchAll(/<row\s[^>]*?\br="(\d+)"/g)) if (Number(row) > LAST_ROW) return index
  return undefined
}
