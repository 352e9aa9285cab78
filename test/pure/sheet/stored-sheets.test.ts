import { afterAll, describe, expect, test } from 'vitest'
import { cellDay, cellText } from '../../../src/contract/opl/cells.ts'
import { findLayout } from '../../../src/contract/opl/columns.ts'
import { readRows } from '../../../src/sheet/read-rows.ts'
import { sheetBytes, storedSheets } from '../../support/sheets.ts'

/** What other programs write is read as they show it, wherever this process is. */

const zone = process.env.TZ
afterAll(() => {
  process.env.TZ = zone
})

describe.each([
  ['UTC', 0],
  ['Asia/Jakarta', -420],
  ['America/New_York', 300],
])('in %s', (here, offset) => {
  test.each(storedSheets)('$file of $writer $version', async (sheet) => {
    process.env.TZ = here
    expect(new Date('2026-11-28').getTimezoneOffset()).toBe(offset)
    const rows = await readRows(sheetBytes(sheet), sheet.file)
    const { headerRow, columns } = findLayout(rows)
    expect(headerRow).toBe(sheet.headerRow)
    const below = rows.slice(headerRow).filter((cells) => cells.some((cell) => cellText(cell)))
    const lines = below.map((cells) => cells.map(cellText).join('|').replace(/\|+$/, ''))
    expect(lines).toEqual(sheet.cells)
    const days = below.map((cells) => cellDay(cells[columns.date ?? -1]))
    expect(days.every((day) => /^2026-(11|02|08)-03$/.test(day))).toBe(true)
  })
})
