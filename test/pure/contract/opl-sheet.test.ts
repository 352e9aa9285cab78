import { describe, expect, test } from 'vitest'
import { type Cell, findLayout } from '../../../src/contract/opl/columns.ts'
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
const headers = [
  'No',
  'Tgl OPL',
  'Dealer',
  'No. OPL',
  'Nopol',
  'Merk',
  'Spooring',
  'Balancing',
  'Rematching',
  'Nitrogen',
  'Harga',
  'Status',
]

let last = 0
function line(change: Record<string, Cell> = {}): Cell[] {
  last += 1
  const values: Record<string, Cell> = {
    No: last,
    'Tgl OPL': new Date('2026-05-02T00:00:00Z'),
    Dealer: 'EXT-1',
    'No. OPL': last,
    ...change,
  }
  return headers.map((header) => values[header] ?? null)
}
const check = (...rows: Cell[][]) => checkSheet([headers, ...rows], branches)
const entryOf = (change: Record<string, Cell>) => {
  const { entries, errors } = check(line(change))
  expect(errors).toEqual([])
  return entries[0]
}

describe('what is not read is told:', () => {
  const warned = (...rows: Cell[][]) => checkSheet(rows, branches).warnings

  test('a column whose header is unknown or stands twice, once, and only where it says something', () => {
    const own = [...headers, 'Catatan sendiri', '', 'Harga', 'Empty']
    const rows = [1, 2].map(() => [...line(), 'note', 'x', 5, ' '])
    const message = 'This column is not read: no field stands for it.'
    expect(warned(['Rekap'], own, ...rows)).toEqual([
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
    expect(warned(headers, line(), parted)).toEqual([
      {
        row: 3,
        column: 'Column 13',
        message: 'The row has 13 cells under 12 headers. Look whether each value is in its column.',
      },
    ])
  })

  test('as many times as is asked for', () => {
    const rows = Array.from({ length: 3 }, () => [...line(), 'x'])
    expect(checkSheet([headers, ...rows], branches, undefined, 2).warnings).toHaveLength(2)
  })
})

test('a row is read as it was meant, with the number that the sheet gives it', () => {
  const change = {
    'No. OPL': ' opl  7',
    Nopol: 'b 1234 xyz',
    Spooring: 'V',
    Balancing: 4,
    Harga: 'Rp 350.000',
    Status: 'Selesai',
  }
  expect(entryOf(change)).toEqual({
    row: 2,
    date: '2026-05-02',
    branchLocationId: 1,
    oplNumber: 'OPL 7',
    workOrderNumber: null,
    plateNumber: 'B 1234 XYZ',
    vehicleBrand: null,
    vehicleModel: null,
    customerName: null,
    serviceAdvisor: null,
    mechanicName: null,
    spooring: 1,
    balancing: 4,
    rematching: 0,
    nitrogen: 0,
    amount: 350_000,
    status: 'done',
    notes: null,
  })
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
  '02/05/2026',
  '2-5-2026',
  '02.05.2026',
  '2026-05-02',
  '2026-5-2',
  '2026-05-02T00:00:00Z',
  '2026-05-02 13:30',
  '2 Mei 2026',
  '02-may-2026',
])('%s is a date', (date) => {
  expect(entryOf({ 'Tgl OPL': date })?.date).toBe('2026-05-02')
})

test.each([
  [1, 'Januari, jan, January'],
  [2, 'Februari, FEB'],
  [3, 'Maret, Mar, March'],
  [4, 'April, apr'],
  [5, 'Mei, May'],
  [6, 'Juni, jun'],
  [7, 'Juli, jul'],
  [8, 'Agustus, agu, Aug, Ags'],
  [9, 'September, sep'],
  [10, 'Oktober, okt, October'],
  [11, 'November, nov'],
  [12, 'Desember, des, December'],
])('month %i is written %s', (month, names) => {
  const expected = `2025-${String(month).padStart(2, '0')}-03`
  for (const name of names.split(', '))
    expect(entryOf({ 'Tgl OPL': `3 ${name} 2025` })?.date, name).toBe(expected)
})

test.each([
  '02/05-2026',
  '2/5/26',
  '02 2026',
  '5 ma 2026',
  '5 Mei2026',
  '5 Foo 2026',
  '5 Mei 2026 1',
  '5 Mei 20261',
  '1 02/05/2026',
  '02/05/2026 1',
  '126-05-02',
  true,
])('%s is no date', (date) => {
  expect(check(line({ 'Tgl OPL': date })).errors).toEqual([
    { row: 2, column: 'Tanggal', message: `“${date}” is no date. Write it as 31/01/2026.` },
  ])
})

test('today is that of the branch', () => {
  expect(entryOf({ 'Tgl OPL': '16/06/2026', Dealer: 'EXT-2' })?.date).toBe('2026-06-16')
  expect(check(line({ 'Tgl OPL': '16/06/2026' })).errors).toHaveLength(1)
})

test.each<[Cell, number]>([
  ['v', 1],
  ['X', 1],
  ['Ya', 1],
  ['✓', 1],
  ['✔', 1],
  ['√', 1],
  ['y', 1],
  ['yes', 1],
  [true, 1],
  ['3,0', 3],
  ['3.00', 3],
  ['10', 10],
  [false, 0],
  ['no', 0],
  ['T', 0],
  ['n', 0],
  ['4', 4],
  [4, 4],
  [null, 0],
  ['-', 0],
  ['tidak', 0],
])('%s says how often', (balancing, count) => {
  expect(entryOf({ Balancing: balancing })?.balancing).toBe(count)
})

test.each<[Cell, number | null]>([
  ['Rp 1.250.000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1,250,000', 1_250_000],
  ['250000', 250_000],
  ['rp.250.000,-', 250_000],
  ['RP 250.000,0', 250_000],
  ['250', 250],
  ['1.500', 1500],
  [250_000, 250_000],
  [0, 0],
  [999_999_999, 999_999_999],
  ['-', null],
  [null, null],
])('%s is an amount', (amount, rupiah) => {
  expect(entryOf({ Harga: amount })?.amount).toBe(rupiah)
})

test.each(['Draft', 'draft ', '', null])('%j is the status of a draft', (status) => {
  expect(entryOf({ Status: status })?.status).toBe('draft')
})

test.each(['Done', 'done', ' SELESAI'])('%j is the status of what is done', (status) => {
  expect(entryOf({ Status: status })?.status).toBe('done')
})

test('numbers and plates are in capitals, other texts as they are written, each in one line', () => {
  const change = { 'No. OPL': 'a\n1', Nopol: ' b  1 c', Merk: ' Toyota\r\n  Kijang ' }
  expect(entryOf(change)).toMatchObject({
    oplNumber: 'A 1',
    plateNumber: 'B 1 C',
    vehicleBrand: 'Toyota Kijang',
  })
})

test('what begins like a failed formula, and is none, is a text', () => {
  expect(entryOf({ 'No. OPL': '#12' })?.oplNumber).toBe('#12')
})

test.each(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A'])(
  '%s is a formula that failed',
  (value) => {
    expect(check(line({ Harga: value })).errors).toEqual([
      { row: 2, column: 'Harga', message: `The formula gives ${value}.` },
    ])
  },
)

test('wheels are ten at most, alignments one', () => {
  const most = { Spooring: 1, Balancing: 10, Rematching: 10, Nitrogen: 10 }
  expect(entryOf(most)).toMatchObject({ spooring: 1, balancing: 10, rematching: 10, nitrogen: 10 })
  const { errors } = check(line({ Spooring: 2, Balancing: 11, Rematching: 11, Nitrogen: 11 }))
  expect(errors.map(({ message }) => message)).toEqual([
    '2 is not from 0 to 1.',
    '11 is not from 0 to 10.',
    '11 is not from 0 to 10.',
    '11 is not from 0 to 10.',
  ])
})

test('a defect while a cell is read is no finding', () => {
  expect(() => check(line({ Harga: new Date(Number.NaN) }))).toThrow(RangeError)
})

describe('its headers', () => {
  test('may stand below titles, and be repeated further down', () => {
    const { entries, totalRows } = checkSheet(
      [['Rekap OPL'], [], headers, line(), [], headers, line()],
      branches,
    )
    expect(totalRows).toBe(2)
    expect(entries.map(({ row }) => row)).toEqual([4, 7])
  })

  test('may be where a person says that they are, and the columns too', () => {
    const columns = { date: 1, branchLocationId: 2, oplNumber: 0 }
    const { entries } = checkSheet([['Rekap'], line(), line({ No: 'x' })], branches, {
      headerRow: 2,
      columns,
    })
    expect(entries).toMatchObject([{ row: 3, oplNumber: 'X', plateNumber: null }])
  })

  test('may be two rows, the upper one over several columns, or the lower one alone over its own', () => {
    const upper = headers.map((header, at) =>
      at < 6 || at > 9 ? header : at === 6 ? 'Jasa' : null,
    )
    const lower = headers.map((header, at) => (at >= 6 && at <= 9 ? header : null))
    const whole = findLayout([headers])
    expect(findLayout([upper, lower, line()])).toEqual({ ...whole, headerRow: 2 })
    const few = headers.map((header, at) => (at < 4 ? header : null))
    const many = headers.map((header, at) => (at < 4 ? null : header))
    expect(findLayout([few, many, line()])).toEqual({ ...whole, headerRow: 2 })
  })

  test('are known in any case, and without spaces and dots', () => {
    expect(
      findLayout([['TGL', 'c a b a n g', 'no.opl', 'No SPK/PKB/WO', 'NO. POLISI']]).columns,
    ).toEqual({
      date: 0,
      branchLocationId: 1,
      oplNumber: 2,
      workOrderNumber: 3,
      plateNumber: 4,
    })
  })
})

test.each<[string, Record<string, Cell>, string, string]>([
  ['31/02', { 'Tgl OPL': '31/02/2026' }, 'Tanggal', '“31/02/2026”: There is no such day.'],
  [
    'the month first',
    { 'Tgl OPL': '05/13/2026' },
    'Tanggal',
    '“05/13/2026”: There is no such day, as the day comes first. Write it as 13/05/2026.',
  ],
  [
    'the month first, with dots',
    { 'Tgl OPL': '5.13.2026' },
    'Tanggal',
    '“5.13.2026”: There is no such day, as the day comes first. Write it as 13.5.2026.',
  ],
  [
    'no day either way round',
    { 'Tgl OPL': '13-31-2026' },
    'Tanggal',
    '“13-31-2026”: There is no such day.',
  ],
  [
    'a year that is none',
    { 'Tgl OPL': '01/01/1826' },
    'Tanggal',
    '“01/01/1826”: Choose a date from 1900 to 2099.',
  ],
  [
    'a word for a date',
    { 'Tgl OPL': 'kemarin' },
    'Tanggal',
    '“kemarin” is no date. Write it as 31/01/2026.',
  ],
  [
    'a number for a date',
    { 'Tgl OPL': 46_000 },
    'Tanggal',
    '46000 is a number. Format the cell as a date, or write it as 31/01/2026.',
  ],
  ['a day to come', { 'Tgl OPL': '31/12/2098' }, 'Tanggal', '2098-12-31 has not come yet.'],
  [
    'a merged cell',
    { 'Tgl OPL': null },
    'Tanggal',
    'Is empty. Fill it in: of merged cells, only the first one holds the value.',
  ],
  [
    'an unknown branch',
    { Dealer: 'Nowhere' },
    'Cabang',
    'There is no branch “Nowhere”. Write its code, or its name as in the list of branches.',
  ],
  [
    'a name of two',
    { Dealer: 'Team at Arjuna' },
    'Cabang',
    'Several branches are called “Team at Arjuna”. Write the code of the branch.',
  ],
  [
    'no OPL number',
    { 'No. OPL': ' ' },
    'No OPL',
    'Is empty. Fill it in: of merged cells, only the first one holds the value.',
  ],
  ['a negative count', { Balancing: -4 }, 'Balancing', '-4 is not from 0 to 10.'],
  [
    'half a wheel',
    { Nitrogen: 0.5 },
    'Nitrogen',
    '“0.5” is no whole number. Write a number, V, or nothing.',
  ],
  ['two alignments', { Spooring: 2 }, 'Spooring', '2 is not from 0 to 1.'],
  [
    'an amount in words',
    { Harga: 'gratis' },
    'Harga',
    '“gratis” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'decimals that look like thousands',
    { Harga: 12.345 },
    'Harga',
    '“12.345” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'sen',
    { Harga: '250.000,50' },
    'Harga',
    '“250.000,50” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'groups of two',
    { Harga: '12.50' },
    'Harga',
    '“12.50” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'groups of four',
    { Harga: '1.2500' },
    'Harga',
    '“1.2500” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'a group too long before others',
    { Harga: '1250.000' },
    'Harga',
    '“1250.000” is no amount in whole rupiah. Write it as 350000.',
  ],
  [
    'an amount with a word',
    { Harga: '250000 Rp' },
    'Harga',
    '“250000 Rp” is no amount in whole rupiah. Write it as 350000.',
  ],
  ['a milliard', { Harga: 1_000_000_000 }, 'Harga', '“1000000000” is not from 0 to 999.999.999.'],
  ['a debt in words', { Harga: '-1.000' }, 'Harga', '“-1.000” is not from 0 to 999.999.999.'],
  [
    'half a wheel in words',
    { Nitrogen: '1,5' },
    'Nitrogen',
    '“1,5” is no whole number. Write a number, V, or nothing.',
  ],
  [
    'wheels in words',
    { Nitrogen: '4 roda' },
    'Nitrogen',
    '“4 roda” is no whole number. Write a number, V, or nothing.',
  ],
  [
    'half a rupiah',
    { Harga: 0.5 },
    'Harga',
    '“0.5” is no amount in whole rupiah. Write it as 350000.',
  ],
  ['a price below nothing', { Harga: -1 }, 'Harga', '“-1” is not from 0 to 999.999.999.'],
  [
    'an unknown status',
    { Status: 'constructor' },
    'Status',
    '“constructor” is no status. Write Draft, Done or Selesai.',
  ],
  ['a text that is too long', { Merk: 'x'.repeat(61) }, 'Merk', 'Write at most 60 characters.'],
  ['a formula that fails', { Nopol: '#REF!' }, 'No Polisi', 'The formula gives #REF!.'],
])('%s is an error, named by row and column', (_, change, column, message) => {
  const { totalRows, failed, entries, errors } = check(line(), line(change), line())
  expect({ totalRows, failed, entries: entries.length }).toEqual({
    totalRows: 3,
    failed: 1,
    entries: 2,
  })
  expect(errors).toEqual([{ row: 3, column, message }])
})

test('of a row, each error is told, and it has failed once', () => {
  const { errors, failed } = check(line({ Dealer: 'Nowhere', Balancing: 11, Status: '?' }))
  expect(errors.map(({ column }) => column)).toEqual(['Cabang', 'Balancing', 'Status'])
  expect(failed).toBe(1)
})

test('the same branch, day and number as above is left out and told; another branch or day is none of that', () => {
  const same = { 'No. OPL': 'a 1' }
  const { entries, duplicates, failed } = check(
    line(same),
    line({ ...same, Dealer: 'EXT-2' }),
    line({ ...same, 'Tgl OPL': '03/05/2026' }),
    line({ 'No. OPL': ' A  1 ' }),
  )
  expect({ kept: entries.length, failed }).toEqual({ kept: 3, failed: 0 })
  expect(duplicates).toEqual([
    { row: 5, column: 'No OPL', message: 'The same branch, date and OPL number as in row 2.' },
  ])
})

test('what is repeated once more is told by the first row of all', () => {
  const same = { 'No. OPL': 'a 1' }
  const rows = [headers, line(same), line(same), line(same)]
  const message = 'The same branch, date and OPL number as in row 2.'
  expect(checkSheet(rows, branches).duplicates.map((one) => [one.row, one.message])).toEqual([
    [3, message],
    [4, message],
  ])
  expect(checkSheet(rows, branches, undefined, 1).duplicates).toHaveLength(1)
})

test('of 20 000 rows, all are taken', () => {
  const rows = Array.from({ length: 20_000 }, () => line())
  expect(check(...rows)).toMatchObject({ totalRows: 20_000, failed: 0 })
})

test.each<[string, Cell[][], string]>([
  ['an empty one', [[], [null, ' ']], 'The sheet is empty.'],
  ['headers alone', [headers, [null]], 'The sheet has headers, but no rows below them.'],
  [
    'other headers',
    [
      ['Tanggal', 'Nama'],
      ['02/05/2026', 'x'],
    ],
    'The sheet has no column for Cabang / Dealer / Lokasi / Branch, nor for No OPL / Nomor OPL / OPL No.',
  ],
  [
    '20 001 rows',
    [headers, ...Array.from({ length: 20_001 }, () => line())],
    'The sheet has 20.001 rows. It may have 20.000: send it in several files.',
  ],
])('%s is refused as a whole', (_, rows, message) => {
  expect(() => checkSheet(rows, branches)).toThrow(message)
})

test('where everything is wrong, a thousand errors are told', () => {
  const { failed, errors } = check(
    ...Array.from({ length: 1500 }, () => line({ Dealer: 'Nowhere' })),
  )
  expect({ failed, told: errors.length }).toEqual({ failed: 1500, told: 1000 })
})
