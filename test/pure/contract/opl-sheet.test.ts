import { describe, expect, test } from 'vitest'
import type { CellValue } from '../../../src/contract/opl/columns.ts'
import { checkSheet, type SheetBranch } from '../../../src/contract/opl/sheet.ts'

/** How an OPL sheet is read, in the browser and on the server alike. */

const today = '2026-06-15'
const branches: SheetBranch[] = [
  { id: 1, name: 'Team at Sentosa', code: 'EXT-1', partnerName: ' Sentosa ', today },
  { id: 2, name: 'Team at Arjuna', code: 'EXT-2', partnerName: 'Arjuna', today: '2026-06-16' },
  { id: 3, name: 'Team at Arjuna', code: null, partnerName: null, today },
  { id: 4, name: 'Kencana', code: null, partnerName: 'kencana', today },
  { id: 5, name: 'EXT-1', code: 'EXT-5', partnerName: '', today },
]
const noDate = 'Write it as 31/01/2026, the day first.'
const several = (texts: string) => texts.split(', ')
const headers = several(
  'No, Tgl OPL, Dealer, No. OPL, Nopol, Merk, Spooring, Balancing, Rematching, Nitrogen, Harga, Status',
)

let last = 0
function line(change: Record<string, CellValue> = {}): CellValue[] {
  last += 1
  const date = { shown: '2 Mei 26', value: 46_144, day: '2026-05-02' }
  const values = { No: last, 'Tgl OPL': date, Dealer: 'EXT-1', 'No. OPL': last, ...change }
  return headers.map((header) => (values as Record<string, CellValue>)[header] ?? null)
}
/** This number of rows. */
const linesOf = (count: number, change?: Record<string, CellValue>) =>
  Array.from({ length: count }, () => line(change))
const check = (...rows: CellValue[][]) => checkSheet([headers, ...rows], branches)
const entryOf = (change: Record<string, CellValue>) => {
  const { entries, errors } = check(line(change))
  expect(errors).toEqual([])
  return entries[0]
}

describe('what is not read is told:', () => {
  const warned = (...rows: CellValue[][]) => checkSheet(rows, branches).warnings

  test('a column whose header is unknown or stands twice, once, and only where it says something', () => {
    const header = [...headers, 'Catatan sendiri', '', 'Harga', 'Empty']
    const rows = [1, 2].map(() => [...line(), 'note', 'x', 5, ' '])
    const message = 'This column is not read: no field stands for it.'
    expect(warned(['Rekap'], header, ...rows)).toEqual([
      { row: 2, column: 'Catatan sendiri', message },
      { row: 2, column: 'Column 14', message },
      { row: 2, column: 'Harga', message },
    ])
  })

  test('a running number is nothing to be told', () => {
    expect(warned(headers, line())).toEqual([])
  })

  test('a row with more cells than headers, as one whose amount was parted by its comma', () => {
    const parted = [...line().slice(0, 10), 'Rp 350', '000', 'Done', '', null]
    const message =
      'The row has 13 cells under 12 headers. Look whether each value is in its column.'
    expect(warned(headers, line(), parted)).toEqual([{ row: 3, column: 'Column 13', message }])
  })

  test('as many times as is asked for', () => {
    const rows = linesOf(3).map((cells) => [...cells, 'x'])
    expect(checkSheet([headers, ...rows], branches, undefined, 2).warnings).toHaveLength(2)
  })
})

test('a row is read as it was meant, with the number that the sheet gives it', () => {
  const texts = { 'No. OPL': ' opl  7', Nopol: 'b 1234 xyz', Merk: ' Toyota\r\n  Kijang ' }
  const figures = { Spooring: 'V', Balancing: 4, Harga: 'Rp 350.000', Status: 'Selesai' }
  const read = entryOf({ ...texts, ...figures })
  expect(read).toMatchObject({ row: 2, date: '2026-05-02', branchLocationId: 1, status: 'done' })
  expect(read).toMatchObject({ oplNumber: 'OPL 7', plateNumber: 'B 1234 XYZ', amount: 350_000 })
  expect(read).toMatchObject({ spooring: 1, balancing: 4, rematching: 0, nitrogen: 0 })
  expect(read?.vehicleBrand).toBe('Toyota Kijang')
  const empty = 'workOrderNumber, vehicleModel, customerName, serviceAdvisor, mechanicName, notes'
  for (const name of several(empty)) expect(read).toHaveProperty(name, null)
})

test.each([
  ['ext-1', 1],
  ['TEAM AT  SENTOSA', 1],
  ['sentosa', 1],
  [' Ext-5\n', 5],
  ['Kencana', 4],
])('%s names a branch', (dealer, id) => {
  expect(entryOf({ Dealer: dealer })?.branchLocationId).toBe(id)
})

test.each([
  ...several('02/05/2026, 2-5-2026, 02.05.2026, 2026-05-02, 2026-5-2, 2026-05-02T00:00:00Z'),
  ...several('2026-05-02 13:30, 2 Mei 2026, 02-may-2026, 2/5/26, 2 Mei2026, 02/05-2026'),
  '2\u200b/5/2026',
])('%s is a date', (date) => {
  expect(entryOf({ 'Tgl OPL': date })?.date).toBe('2026-05-02')
})

test.each([
  [1, 'Januari, jan, January'],
  [2, 'Februari, FEB, Pebruari'],
  [3, 'Maret, Mar, March'],
  [4, 'April, apr'],
  [5, 'Mei, May'],
  [6, 'Juni, jun'],
  [7, 'Juli, jul'],
  [8, 'Agustus, agu, Aug, Ags, Agt'],
  [9, 'September, sep'],
  [10, 'Oktober, okt, October'],
  [11, 'November, nov, Nopember'],
  [12, 'Desember, des, December'],
])('month %i is written %s', (month, names) => {
  const expected = `2025-${String(month).padStart(2, '0')}-03`
  for (const name of names.split(', '))
    expect(entryOf({ 'Tgl OPL': `3 ${name} 2025` })?.date, name).toBe(expected)
})

test.each([
  ...several('02 2026, 5 ma 2026, 5 eb 2026, 5 Foo 2026, 5 Mei 2026 1, kemarin, TRUE'),
  ...several('5 Mei 20261, 1 02/05/2026, 02/05/2026 1, 126-05-02, Mei 5 26, 31/02/2026'),
])('%s is no date', (date) => {
  expect(check(line({ 'Tgl OPL': date })).errors).toEqual([
    { row: 2, column: 'Tanggal', message: `“${date}” is no date. ${noDate}` },
  ])
})

test('today is that of the branch', () => {
  expect(entryOf({ 'Tgl OPL': '16/06/2026', Dealer: 'EXT-2' })?.date).toBe('2026-06-16')
  expect(check(line({ 'Tgl OPL': '16/06/2026' })).errors).toHaveLength(1)
})

test.each<[number, CellValue[]]>([
  [0, [...several('no, T, n, -, tidak, FALSE'), null]],
  [1, [...several('v, X, Ya, ✓, ✔, √, y, yes, TRUE')]],
  [3, ['3,0', '3.00']],
  [4, ['4', 4, '4.0', { shown: '04', value: 4 }]],
  [10, [10]],
])('%i times is written as %j', (count, cells) => {
  for (const cell of cells) expect(entryOf({ Balancing: cell })?.balancing, `${cell}`).toBe(count)
})

// How amounts may be written: test/pure/web/rupiah.test.ts.
test.each<[number | null, CellValue[]]>([
  [350_000, ['350,000', { shown: 'Rp350.000', value: 350_000 }]],
  [316_350, ['316350.00000000006', 316_350.000_000_000_06, 316_349.999_999_999_94]],
  [250_000, ['rp.250.000,-', 'RP 250.000,0', 250_000]],
  [0, [0]],
  [999_999_999, [999_999_999]],
  [null, ['-', null]],
])('an amount of %j is written as %j', (rupiah, cells) => {
  for (const cell of cells) expect(entryOf({ Harga: cell })?.amount, `${cell}`).toBe(rupiah)
})

test.each<[string, CellValue[]]>([
  ['draft', ['Draft', 'draft ', '', null]],
  ['done', ['Done', 'done', ' SELESAI']],
])('the status %s is written as %j', (status, cells) => {
  for (const cell of cells) expect(entryOf({ Status: cell })?.status).toBe(status)
})

test('what begins like a failed formula, and is none, is a text', () => {
  expect(entryOf({ 'No. OPL': '#12' })?.oplNumber).toBe('#12')
})

test('a formula that failed is told by what it gives', () => {
  for (const value of several('#NULL!, #DIV/0!, #VALUE!, #REF!, #NAME?, #NUM!, #N/A, Err:502')) {
    const [error] = check(line({ Harga: value })).errors
    expect(error?.message).toBe(`The formula gives ${value}.`)
  }
})

test('a defect while a cell is read is no finding', () => {
  expect(() => check(line({ Harga: { shown: null as never, value: 0 } }))).toThrow(TypeError)
})

describe('its headers', () => {
  test('may stand below titles, and be repeated further down', () => {
    const rows = [['Rekap OPL'], [], headers, line(), [], headers, line()]
    const { entries, totalRows } = checkSheet(rows, branches)
    expect(totalRows).toBe(2)
    expect(entries.map(({ row }) => row)).toEqual([4, 7])
  })

  test('may be where a person says that they are, and the columns too', () => {
    const layout = { headerRow: 2, columns: { date: 1, branchLocationId: 2, oplNumber: 0 } }
    const { entries } = checkSheet([['Rekap'], line(), line({ No: 'x' })], branches, layout)
    expect(entries).toMatchObject([{ row: 3, oplNumber: 'X', plateNumber: null }])
  })
})

const names: Record<string, string> = {
  'Tgl OPL': 'Tanggal',
  Dealer: 'Cabang',
  'No. OPL': 'No OPL',
  Nopol: 'No Polisi',
}
const merged = 'Is empty. Fill it in: of merged cells, only the first one holds the value.'
const noAmount = 'is no amount in whole rupiah. Write it as 350000.'
const noAmountIn = (cell: CellValue): [string, CellValue, string] => [
  'Harga',
  cell,
  `“${cell}” ${noAmount}`,
]
const noCount = 'is no whole number. Write a number, V, or nothing.'

test.each<[string, CellValue, string]>([
  ['Tgl OPL', '05/13/2026', `“05/13/2026” is no date. ${noDate}`],
  ['Tgl OPL', '01/01/1826', '“01/01/1826”: Choose a date from 1900 to 2099.'],
  ['Tgl OPL', { shown: 'Mei-26', value: 46_143 }, `“Mei-26” is no date. ${noDate}`],
  ['Merk', '#FORMULA!', 'The file has no result of this formula. Open and save it in Excel.'],
  ['Tgl OPL', 46_000, `“46000” is no date. ${noDate}`],
  ['Tgl OPL', '31/12/2098', '2098-12-31 has not come yet.'],
  ['Tgl OPL', null, merged],
  ['Dealer', 'Nowhere', 'There is no branch “Nowhere”. Write its code, or its name as in the list'],
  ['Dealer', 'Team at Arjuna', 'Several branches are called “Team at Arjuna”. Write the code'],
  ['No. OPL', ' ', merged],
  ['Spooring', 2, '“2”: At most 1.'],
  ['Balancing', -4, '“-4”: At least 0.'],
  ['Rematching', 11, '“11”: At most 10.'],
  ['Nitrogen', 0.5, `“0.5” ${noCount}`],
  ['Nitrogen', '4 roda', `“4 roda” ${noCount}`],
  ...several('gratis, 250.000,50, 12.50, 1.2500, 1250.000, 250000 Rp, 1.250,000').map(noAmountIn),
  ...[12.345, 0.5].map(noAmountIn),
  ['Harga', { shown: '350', value: 350_000 }, `“350” ${noAmount}`],
  ['Harga', { shown: '01/02/2008', value: 39_479, day: '2008-02-01' }, `“01/02/2008” ${noAmount}`],
  ['Balancing', { shown: '400%', value: 4 }, `“400%” ${noCount}`],
  ['Harga', 1_000_000_000, '“1000000000”: At most 999.999.999.'],
  ['Status', 'constructor', '“constructor” is no status. Write Draft, Done or Selesai.'],
  ['Merk', 'x'.repeat(61), `“${'x'.repeat(40)}”: Write at most 60 characters.`],
])('under %s, %j is an error, named by row and column', (header, cell, message) => {
  const sheet = check(line(), line({ [header]: cell }), line())
  expect(sheet).toMatchObject({ totalRows: 3, failed: 1 })
  expect(sheet.entries).toHaveLength(2)
  const column = names[header] ?? header
  expect(sheet.errors).toEqual([{ row: 3, column, message: expect.stringContaining(message) }])
})

const words = ['Total', 'TOTAL :', 'Grand Total', 'Jumlah Mei', 'Subtotal']
test.each(words)('a row of totals, as “%s”, is named as such', (word) => {
  const totals = line({ 'Tgl OPL': null, Nopol: word, 'No. OPL': null })
  const { errors, failed } = check(line(), totals)
  expect(failed).toBe(1)
  const message = 'This is a row of totals, and no job. Leave it out.'
  expect(errors).toEqual([{ row: 3, column: 'Tanggal', message }])
})

test('the same branch, day and number as above is left out and told; another branch or day is none of that', () => {
  const same = { 'No. OPL': 'a 1' }
  const { entries, duplicates, failed } = check(
    line(same),
    line({ ...same, Dealer: 'EXT-2' }),
    line({ ...same, 'Tgl OPL': '03/05/2026' }),
    line({ 'No. OPL': ' A  1 ' }),
    line(same),
  )
  expect({ stored: entries.length, failed }).toEqual({ stored: 3, failed: 0 })
  const message = 'The same branch, date and OPL number as in row 2.'
  expect(duplicates).toEqual([5, 6].map((row) => ({ row, column: 'No OPL', message })))
})

test.each<[string, CellValue[][], string]>([
  ['an empty one', [[], [null, ' ']], 'The sheet is empty.'],
  ['headers alone', [headers, [null]], 'The sheet has headers, but no rows below them.'],
  ['other headers', [['Cabang', 'Nama'], ['02/05/2026']], 'The sheet has no column for Tanggal'],
  ['20 001 rows', [headers, ...linesOf(20_001)], 'The sheet has 20.001 rows. It may have 20.000'],
])('%s is refused as a whole', (_, rows, message) => {
  expect(() => checkSheet(rows, branches)).toThrow(message)
})

test('where everything is wrong, a thousand errors are told', () => {
  const { failed, errors } = check(...linesOf(1500, { Dealer: 'Nowhere' }))
  expect({ failed, listed: errors.length }).toEqual({ failed: 1500, listed: 1000 })
})
