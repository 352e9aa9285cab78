import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { cellText } from '../../../src/contract/opl/cells.ts'
import { openSheetFile, readRows } from '../../../src/sheet/read-rows.ts'
import type { Header, Sheet, SheetCell } from '../../../src/web/ui/export/sheet.ts'
import { sheetName, xlsxOf } from '../../../src/web/ui/export/xlsx.ts'

/** A workbook as Excel, and our own reader of sheets, take it. */

async function bytesOf(sheet: Sheet, heading = 'Employees') {
  const { file, lack } = await xlsxOf(sheet, heading)
  return { bytes: new Uint8Array(await file.arrayBuffer()), lack }
}

/** The rows as they are read again. */
async function readAgain(header: Header[], ...rows: SheetCell[][]) {
  const { bytes } = await bytesOf({ header, rows })
  return readRows(bytes, 'a.xlsx')
}

/** The parts of the file that say how cells look. */
async function parts(sheet: Sheet) {
  const files = unzipSync((await bytesOf(sheet)).bytes)
  const part = (name: string) => strFromU8(files[name] as Uint8Array)
  return { sheet: part('xl/worksheets/sheet1.xml'), styles: part('xl/styles.xml') }
}

/** The format of a cell, such as `dd/mm/yyyy`. */
function formatOf({ sheet, styles }: { sheet: string; styles: string }, address: string) {
  const style = new RegExp(`<c r="${address}"[^>]* s="(\\d+)"`).exec(sheet)?.[1]
  const used = styles.slice(styles.indexOf('<cellXfs')).match(/<xf [^>]*>/g)?.[Number(style)]
  const id = /numFmtId="(\d+)"/.exec(used ?? '')?.[1]
  return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1]
}

const kinds: Header[] = [
  { label: 'Day', kind: 'date' },
  { label: 'Moment', kind: 'dateTime' },
  { label: 'Hours', kind: 'duration' },
  { label: 'Amount', kind: 'money' },
  { label: 'Share', kind: 'share' },
  'Number',
  'Text',
]

test('each kind of cell is one for Excel, too', async () => {
  const line = ['2026-11-21', '2026-11-21 06:45', 475, 1_250_000, 0.125, -6.2, '081234567890']
  const sheet = { header: kinds, rows: [line] }
  const all = await parts(sheet)
  const formats = ['A2', 'B2', 'C2', 'D2', 'E2', 'F2', 'G2'].map((at) => formatOf(all, at))
  expect(formats.join('|')).toBe('dd/mm/yyyy|dd/mm/yyyy hh:mm|[h]:mm|&quot;Rp&quot; #,##0|0.0%||@')
  const numberAt = (at: string) => new RegExp(`<c r="${at}"[^>]*><v>([^<]*)`).exec(all.sheet)?.[1]
  expect(Number(numberAt('A2'))).toBe(46_347)
  expect(Number(numberAt('B2'))).toBeCloseTo(46_347 + 6.75 / 24, 9)
  expect(Number(numberAt('C2'))).toBeCloseTo(475 / 1440, 9)
  expect(['D2', 'E2', 'F2'].map(numberAt).map(Number)).toEqual([1_250_000, 0.125, -6.2])
  expect(all.sheet).toMatch(/<c r="G2"[^>]* t="s"/)
  const shown = '21/11/2026|21/11/2026 06:45|7:55|Rp 1.250.000|12,5%|-6.2|081234567890'
  expect((await readAgain(kinds, line))[1]?.map(cellText).join('|')).toBe(shown)
})

test.each([
  ['a day that is none', '2026-02-31', 'date'],
  ['a day before those that Excel counts', '1899-12-31', 'date'],
  ['a moment without an hour', '2026-11-21 ', 'dateTime'],
  ['a total that says what it lacks', '12 (incomplete)', 'duration'],
] as const)('%s stays as it is written', async (_, text, kind) => {
  expect((await readAgain([{ label: 'A', kind }], [text]))[1]).toEqual([text.trim()])
})

test('a number that is none is text, and nothing an empty cell', async () => {
  const line = [null, '', Number.NaN, Number.POSITIVE_INFINITY, null, 0, 'x']
  const read = [null, null, 'NaN', 'Infinity', null, 0, 'x']
  expect((await readAgain(kinds, line))[1]).toEqual(read)
})

test('texts that look like something else stay texts, also when the cell is edited', async () => {
  const formulas = ['=1+1', '+62812', '-1', '@SUM(A1)']
  const texts = [...formulas, '0812', '3273010203040506', '12E3', '2026-11-02']
  const rows = texts.map((text) => [text])
  expect((await readAgain(['A'], ...rows)).slice(1)).toEqual(rows)
  const all = await parts({ header: ['A'], rows: [...rows, ['Ban'], [`=${'1'.repeat(255)}`]] })
  expect(all.sheet).not.toContain('<f>')
  expect(texts.map((_, at) => formatOf(all, `A${at + 2}`))).toEqual(texts.map(() => '@'))
  expect(['A10', 'A11'].map((at) => formatOf(all, at))).toEqual([undefined, undefined])
})

test('the header is bold and stays in view, and columns are as wide as what they hold', async () => {
  const header = ['A', 'A longer header', 'Text', { label: 'Amount', kind: 'money' } as const]
  const rows = [
    ['1', '', `${'x'.repeat(30)}\n${'y'.repeat(20)}`, 1_250_000],
    [2, '', 'z'.repeat(20), null],
    [3, 'Long', 'z', null],
  ]
  const { sheet, styles } = await parts({ header, rows })
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)/g)].map(([, width]) => Number(width))
  expect(widths).toEqual([8, 17, 32, 14])
  const bold = /<c r="A1"[^>]* s="(\d+)"/.exec(sheet)?.[1]
  expect(bold).not.toBe(undefined)
  expect(styles).toContain('<b/>')
  const wide = await parts({ header: ['A'], rows: [['x'.repeat(500)]] })
  expect(wide.sheet).toMatch(/<col [^>]*width="60"/)
})

describe('a text', () => {
  const read = async (text: string) => (await readAgain(['A'], [text]))[1]?.[0]
  const controls = String.fromCharCode(
    ...Array.from({ length: 0xa0 }, (_, code) => code).filter((code) => code < 32 || code > 126),
  )

  test.each([
    ['of all control characters', `a${controls}b`, `a${controls.replace('\r', '\n')}b`],
    ['of XML', `</t><x a="'&amp;">]]>&#0;`],
    ['with what looks like an escape', '_x0041_ and _x000D_'],
    ['of several lines', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['with half a character', 'a\uD83Db\uDE00', 'a\uD83Db\uDE00'],
    ['with what is no character', 'a\uFFFE\uFFFF\uFFFD\uFDD0b'],
  ])('%s comes back as it is', async (_, text, expected = text) => {
    expect(await read(text)).toBe(expected)
  })

  test('that is longer than Excel takes is cut, which is said', async () => {
    const longest = 'ä'.repeat(32_767)
    const header = ['A', 'B']
    expect((await readAgain(header, [longest, 1]))[1]).toEqual([longest, 1])
    expect((await bytesOf({ header, rows: [[longest, 1]] })).lack).toBeUndefined()
    const rows = [[`${longest}ä`, longest + longest]]
    const { bytes, lack } = await bytesOf({ header, rows })
    const cut = `${longest.slice(1)}…`
    expect((await readRows(bytes, 'a.xlsx'))[1]).toEqual([cut, cut])
    expect(lack).toMatch(/32\.767.* 2 texts/)
  })
})

test.each([
  ['A/B: [all]\\*?', 'A B all'],
  [`'quoted'`, 'Quoted'],
  ['Penjualan & <servis> “ban” 👍', 'Penjualan & <servis> “ban” 👍'],
  ['a'.repeat(40), `A${'a'.repeat(30)}`],
  [`${'a'.repeat(30)}👍`, `A${'a'.repeat(29)}`],
  ['History', 'Sheet1'],
  ['', 'Sheet1'],
])('a sheet is named after %j', async (heading, name) => {
  expect(sheetName(heading)).toBe(name)
  const { bytes } = await bytesOf({ header: ['A'], rows: [] }, heading)
  expect(openSheetFile(bytes, 'a.xlsx').names).toEqual([name])
})
