import { describe, expect, test } from 'vitest'
import { findLayout, oplFields } from '../../../src/contract/opl/columns.ts'
import type { OplEntry, SheetBranch } from '../../../src/contract/opl/sheet.ts'
import { eachService, services } from '../../../src/contract/resources/opl-services.ts'
import {
  amendmentsText,
  isAmended,
  noAmendments,
  withCorrected,
  withLeftOut,
  withRows,
} from '../../../src/web/features/workshop/rules/amendments.ts'
import { figuresOf } from '../../../src/web/features/workshop/rules/figures.ts'
import { fileProblem } from '../../../src/web/features/workshop/rules/file-problem.ts'
import {
  keysOf,
  narrowed,
  warningsOf,
  withAmendments,
} from '../../../src/web/features/workshop/rules/findings.ts'
import { createSheetReader, rowId } from '../../../src/web/features/workshop/rules/sheet-reader.ts'
import { findingsText, sheetText } from '../../../src/web/features/workshop/rules/summary-text.ts'
import {
  isRejected,
  readUploadReply,
} from '../../../src/web/features/workshop/rules/upload-reply.ts'
import { templateSheet } from '../../../src/web/features/workshop/rules/written-sheets.ts'
import { periodOfSheet } from '../../../src/web/features/workshop/upload/use-period.ts'
import { isProven } from '../../../src/web/features/workshop/upload/use-proof.ts'
import { fileOf } from '../../../src/web/ui/export/write-sheet.ts'
import { type StoredSheet, sheetBytes, storedSheets } from '../../support/sheets.ts'
import { workbook } from '../../support/workbook.ts'

/** What the page of an upload knows of a sheet before and after it is sent. */

const today = '2026-06-15'
const branches: SheetBranch[] = [
  { id: 1, name: 'Team at Sentosa', code: 'EXT-1', partnerName: null, today },
  { id: 2, name: 'Team at Arjuna', code: 'EXT-2', partnerName: null, today },
]
const noServices = eachService('total', () => 0)
const HEADERS = 'Tanggal,Cabang,No OPL,No Polisi,Spooring,Balancing,Harga,Status,No'.split(',')
const MAY_2 = new Date('2026-05-02T00:00:00Z')
type OwnCell = string | number | boolean | Date | null
const row = (number: string, change: Record<number, OwnCell> = {}): OwnCell[] =>
  Object.assign<OwnCell[], Record<number, OwnCell>>(
    [MAY_2, 'EXT-1', number, `B ${number}`, 1, 4, 350_000, 'Done', 'kept'],
    change,
  )

async function read(rows: OwnCell[][], known: SheetBranch[] | null = branches, headers = HEADERS) {
  const reader = createSheetReader()
  await reader.open(new Uint8Array(workbook([headers, ...rows])), 'opl.xlsx')
  const { automatic } = await reader.look()
  return { reader, checked: await reader.check(automatic, today, known ?? undefined) }
}

test('a finding is known by its row, and its place among those of the row', () => {
  expect(keysOf([3, 4, 4, 5].map((row) => ({ row })))).toEqual(['3 0', '4 0', '4 1', '5 0'])
})

test('a file shows its sheets, and the first rows of each', async () => {
  const reader = createSheetReader()
  const file = new Uint8Array(workbook({ May: [HEADERS, row('1')], June: [] }))
  const opened = await reader.open(file, 'opl.xlsx')
  expect(opened).toEqual({ kind: 'xlsx', names: ['May', 'June'] })
  const { head, automatic } = await reader.look('May')
  const cells = ['02/05/2026', 'EXT-1', '1', 'B 1', '1', '4', '350000', 'Done', 'kept']
  expect(head).toEqual([HEADERS, cells])
  expect(automatic).toEqual(findLayout([HEADERS]))
})

test('a sheet comes to its cars and their services, each row once, and what is not read is told', async () => {
  const headers = HEADERS.with(8, 'Own column')
  const other = row('2', { 1: 'EXT-2', 0: '04/05/2026', 7: 'draft', 11: 'an aside' })
  const rows = [row('1'), row('1'), other, row('3', { 5: -4 })]
  const { checked, reader } = await read(rows, branches, headers)
  const dates = ['2026-05-02', '2026-05-04']
  expect(checked).toMatchObject({ totalRows: 4, failed: 1, branchIds: [1, 2], dates })
  const counted = { ...noServices, totalSpooring: 2, totalBalancing: 8 }
  expect(checked.figures).toEqual({ totalCars: 2, totalDraft: 1, totalDone: 1, ...counted })
  const found = checked.findings.map(({ kind, row, column }) => `${kind} ${row} ${column}`)
  expect(found).toEqual([
    'warning 1 Own column',
    'duplicate 3 No OPL',
    'warning 4 Column 12',
    'error 5 Balancing',
  ])
  expect(await reader.figures([2])).toMatchObject({ totalCars: 1, totalSpooring: 1 })
  const text = services.map(({ name, total }) => `${counted[total]} ${name}`).join(', ')
  expect(sheetText({ ...checked, dates: [] })).toBe(`2 cars, ${text}, 2 branches`)
  expect(findingsText(checked, 1)).toBe('1 row with errors, 2 possible duplicates, 2 warnings')
})

test('what Excel may have made of a number is told', async () => {
  const numbers = [MAY_2, 123_456_789_012, '1,23457E+11', '3-Nov', 'Mei-26', '2-10', 'OPL-26']
  const { checked } = await read(numbers.map((number) => row('1', { 2: number })))
  const findings = checked.findings.filter(({ column }) => column === 'No OPL')
  expect(findings.map(({ kind, row }) => `${kind} ${row}`)).toEqual(
    [2, 3, 4, 5, 6].map((row) => `warning ${row}`),
  )
})

test.each([
  ['row', 'exceljs.xlsx', 3, ''],
  ['column', 'openpyxl.xlsx', 1, 'Harga'],
])('a hidden %s is told', async (_, name, row, column) => {
  const hiding = storedSheets.find(({ file }) => file === name) as StoredSheet
  const reader = createSheetReader()
  await reader.open(sheetBytes(hiding), name)
  const { automatic } = await reader.look()
  const { findings } = await reader.check(automatic, '2026-11-20')
  const message = 'This is hidden in the file, and read.'
  expect(findings).toContainEqual({ kind: 'warning', row, column, message })
})

test('rows that are there already are found by branch, date and number', async () => {
  const { reader } = await read([row('a 1'), row('a 2')])
  const found = await reader.compare([rowId(1, '2026-05-02', 'A 1'), rowId(2, '2026-05-02', 'A 2')])
  expect(found.map(({ row, kind }) => [row, kind])).toEqual([[2, 'duplicate']])
})

test('without the branches, whatever names one is taken as it is, and a day has come that has for the company', async () => {
  const { checked } = await read([row('1', { 1: 'Somewhere' }), row('1', { 1: 'Elsewhere' })], null)
  expect(checked).toMatchObject({ failed: 0, branchIds: [], figures: { totalCars: 2 } })
  const days = [row('1', { 0: '15/06/2026' }), row('2', { 0: '16/06/2026' })]
  const { findings } = (await read(days, null)).checked
  expect(findings.map(({ kind, row }) => [kind, row])).toEqual([['error', 3]])
})

test('the rows with errors can be put right and sent by themselves', async () => {
  const { reader } = await read([row('1'), row('2', { 1: 'Nowhere', 5: 11 })])
  const { header, rows } = await reader.faulty()
  const [date, ...others] = HEADERS
  expect(header).toEqual(['Row', 'Problems', { label: date, kind: 'date' }, ...others])
  const [[at, problems, ...cells] = []] = [...rows]
  const expected = ['2026-05-02', 'Nowhere', '2', 'B 2', 1, 11, 350_000, 'Done', 'kept']
  expect([at, cells]).toEqual([3, expected])
  expect(problems).toMatch(/^Cabang: .*“Nowhere”.* Balancing: “11”/)
  expect([...rows]).toHaveLength(1)
})

describe('a warning of what is allowed, but may not have been meant,', () => {
  const entry = (row: number, change: object = {}) => {
    const values = { row, date: '2026-06-01', branchLocationId: 1, plateNumber: `B ${row}` }
    return { ...values, spooring: 1, amount: 100, status: 'done', ...change } as OplEntry
  }
  const warn = (...entries: OplEntry[]) =>
    warningsOf(entries, today).map(({ row, column }) => `${row} ${column}`)
  const usual = (count: number) => Array.from({ length: count }, (_, at) => entry(at + 100))

  test('comes of a day more than a year and a day ago', () => {
    const [yearAgo, longAgo] = [{ date: '2025-06-14' }, { date: '2025-06-13' }]
    expect(warn(entry(2, yearAgo), entry(3, longAgo))).toEqual(['3 Tanggal'])
  })

  test('comes of more than ten times what is usual, once twenty amounts say what that is', () => {
    const dear = (amount: number) => warn(...usual(19), entry(2, { amount }))
    expect([dear(1000), dear(1001)]).toEqual([[], ['2 Harga']])
    expect(warn(...usual(18), entry(2, { amount: 1001 }))).toEqual([])
    // What costs nothing says nothing of it.
    const free = entry(3, { amount: 0, status: 'draft' })
    expect(warn(...usual(18), free, entry(2, { amount: 1001 }))).toEqual([])
  })

  test('comes of each car after the first of its plate, branch and day', () => {
    const plate = { plateNumber: 'B 1' }
    const all = [
      entry(2, plate),
      entry(3, { ...plate, branchLocationId: 2 }),
      entry(4, { ...plate, date: '2026-06-02' }),
      entry(5, plate),
      entry(6, plate),
      entry(7, { plateNumber: null }),
      entry(8, { plateNumber: null }),
    ]
    expect(warn(...all)).toEqual(['5 No Polisi', '6 No Polisi'])
    for (const { message } of warningsOf(all, today)) expect(message).toContain('row 2,')
  })

  test('comes of a car with nothing done, and of one that is done for nothing', () => {
    expect(warn(entry(2, { spooring: 0 }))).toEqual(['2 Spooring'])
    for (const name of ['balancing', 'rematching', 'nitrogen'])
      expect(warn(entry(2, { spooring: 0, [name]: 4 }))).toEqual([])
    const free = [{ amount: 0 }, { amount: null }, { amount: 0, status: 'draft' }]
    expect(warn(...free.map((change, at) => entry(at + 2, change)))).toEqual(['2 Harga', '3 Harga'])
  })
})

test.each([
  [0, /empty/],
  [10_400_000, /10\.4 MB.*10 MB/],
  [10_000_000, /^undefined$/],
])('a file of %i bytes is judged at once', (size, problem) => {
  expect(String(fileProblem({ size }))).toMatch(problem)
})

describe('an answer', () => {
  const lists = { errors: [], duplicates: [], warnings: [] }
  const counts = { totalRows: null, inserted: null, duplicated: null, failed: null }
  const none = { ...lists, ...counts, message: null, uploadBatchId: null, sentBefore: null }
  const finding = { row: 7, column: 'Tanggal', message: 'Is empty.' }
  const unsaid = { row: 0, column: '', message: 'Not said.' }
  const at = '2026-11-20T03:00:00Z'

  test.each([
    ['', none],
    [{ data: { inserted: 3, message: 'ok' } }, { ...none, inserted: 3, message: 'ok' }],
    [{ inserted: 'many', errors: 'none' }, none],
    [{ errors: [finding, { row: 'eight' }] }, { ...none, errors: [finding, unsaid] }],
    [{ sentBefore: { at } }, { ...none, sentBefore: { at, by: null } }],
  ])('may tell more or less: %j', (answered, reply) => {
    expect(readUploadReply(answered)).toEqual(reply)
  })

  test('with errors and nothing inserted kept the sheet out', () => {
    const answers = [{ failed: 2 }, { errors: [{}] }, { duplicated: 2, failed: 0 }, {}]
    const rejected = answers.map((one) => isRejected(readUploadReply({ inserted: 0, ...one })))
    expect(rejected).toEqual([true, true, false, false])
    expect(isRejected(readUploadReply({ inserted: 1, failed: 2 }))).toBe(false)
  })
})

test('a proof needs every figure that is told to have grown as expected', () => {
  const period = { startDate: today, endDate: today }
  const figures = (totalCars: number | null, totalDone: number | null) => ({
    ...figuresOf(() => null),
    totalCars,
    totalDone,
  })
  const expected = { ...noServices, totalSpooring: 1, totalCars: 2, totalDraft: 0, totalDone: 2 }
  const proof = { period, expected, before: figures(5, 4), problem: undefined }
  const after = (...counts: [number | null, number | null]) =>
    isProven({ ...proof, after: figures(...counts) })
  expect([after(7, 6), after(7, null)]).toEqual([true, true])
  expect([after(7, 5), after(5, 4)]).toEqual([false, false])
  expect(after(null, null)).toBeUndefined()
})

describe('a sheet amended on the page', () => {
  const place = (at: number, column: number, text: string) => {
    return { row: at, column, header: HEADERS[column] ?? '', text }
  }
  const check = async (
    reader: ReturnType<typeof createSheetReader>,
    amendments: Parameters<typeof withCorrected>[0],
  ) => {
    const { automatic } = await reader.look()
    return reader.check(automatic, today, branches, amendments)
  }
  /** What is read of the file that is sent. */
  async function sent(reader: ReturnType<typeof createSheetReader>) {
    const { file } = await fileOf(await reader.mended(), { format: 'xlsx', heading: 'June' })
    const again = createSheetReader()
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
    const { names } = await again.open(bytes, 'june-corrected.xlsx')
    const { automatic } = await again.look()
    return { names, ...(await again.check(automatic, today, branches)) }
  }
  /** Without the messages: a number in place of a date is sent as text, which is refused as well. */
  const inShort = ({ version: _, findings, ...checked }: Awaited<ReturnType<typeof check>>) => ({
    ...checked,
    findings: findings.map(({ kind, row: at, column }) => [kind, at, column]),
  })

  test('is checked so, and what is sent is read as it was checked, by the same row numbers', async () => {
    const { reader } = await read([
      row('1'),
      row('2', { 0: '31/02/2026', 5: 'many' }),
      row('3', { 1: 'Nowhere', 4: true }),
      row('=4', { 0: 45_000, 6: 'Rp 1.250.000' }),
      row('5', { 0: '03/05/2026', 6: null, 7: '#N/A' }),
      row('6', { 8: false }),
    ])
    let amendments = withCorrected(noAmendments, [place(3, 0, '31/02/2026')], '28/02/2026')
    amendments = withLeftOut(amendments, [2])
    amendments = withCorrected(amendments, [place(4, 1, 'Nowhere')], 'EXT-2')
    const checked = await check(reader, amendments)
    expect(checked.totalRows).toBe(5)
    const places = checked.findings.map((one) => `${one.kind} ${one.row} ${one.column}`)
    expect(places).toEqual(['error 3 Balancing', 'error 5 Tanggal', 'error 6 Status'])
    expect(checked.texts.get(3)?.slice(0, 3)).toEqual(['28/02/2026', 'EXT-1', '2'])
    const { names, ...again } = await sent(reader)
    expect(names).toEqual(['June'])
    expect(inShort(again)).toEqual(inShort(checked))
    expect(again.figures).toMatchObject({ totalCars: 2, totalSpooring: 2 })
  })

  test('without any row is refused, and as it was after all changes are undone', async () => {
    const { reader, checked } = await read([row('1'), row('2')])
    const none = withLeftOut(noAmendments, [2, 3])
    await expect(check(reader, none)).rejects.toThrow('no rows below them')
    expect(await check(reader, noAmendments)).toEqual(checked)
    expect(withRows(none, [2, 3])).toMatchObject({ leftOut: new Set(), cells: new Map() })
  })

  test('tells what was done in place of what was found', () => {
    const message = 'x'
    const found = (row: number, column: string, kind: 'error' | 'warning') => {
      return { kind, row, column, message }
    }
    let amendments = withCorrected(noAmendments, [place(3, 0, 'a'), place(4, 0, 'a')], 'b')
    amendments = withLeftOut(amendments, [5])
    const lines = withAmendments(
      [found(3, 'Tanggal', 'error'), found(4, 'Harga', 'warning'), found(5, 'Harga', 'error')],
      amendments,
    )
    expect(lines.map((one) => `${one.kind} ${one.row} ${one.column}`)).toEqual([
      'error 3 Tanggal',
      'warning 4 Harga',
      'corrected 4 Tanggal',
      'leftOut 5 ',
    ])
    expect(amendmentsText(amendments)).toBe('2 cells corrected, 1 row left out')
    const { shown, kinds, columns } = narrowed(lines, { kind: 'corrected' })
    expect([shown, kinds.get('error'), [...columns]]).toEqual([[lines[2]], 1, [['Tanggal', 1]]])
    const back = withCorrected(amendments, [place(3, 0, 'b'), place(4, 0, 'b')], 'a')
    expect([isAmended(back), isAmended(withRows(back, [5]))]).toEqual([true, false])
  })
})

const days = (startDate: string, endDate: string) => ({ startDate, endDate })
const three = ['2026-05-02', '2026-05-04', '2026-05-09']
const week = days('2026-05-02', '2026-05-09')
test.each([
  ['no rows', [], 1, undefined],
  ['one day', ['2026-05-02'], 0, { ...days('2026-05-02', '2026-05-02'), branchIds: [] }],
  ['as many branches as an address holds', three, 50, { ...week, branchIds: Array(50).fill(1) }],
  ['more branches', ['2026-05-02'], 51, days('2026-05-02', '2026-05-02')],
])('the period of a sheet with %s', (_, dates, branches, period) => {
  const sheet = { dates, branchIds: Array(branches).fill(1) }
  expect(periodOfSheet(sheet as unknown as Parameters<typeof periodOfSheet>[0])).toEqual(period)
})

test.each([
  ['semicolons', 'csv', 'text/csv;charset=utf-8'],
  ['xlsx', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
] as const)('an empty %s sheet has all columns and a good row', async (format, extension, type) => {
  const { file, lack } = await fileOf(templateSheet(), { format, heading: 'OPL template' })
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer())
  const reader = createSheetReader()
  await reader.open(bytes, `opl-template.${extension}`)
  const { automatic, head } = await reader.look()
  expect([file?.type, lack]).toEqual([type, undefined])
  expect([Object.keys(automatic.columns).length, head[1]?.length]).toEqual(
    Array(2).fill(oplFields.length),
  )
  const found = await reader.check(automatic, '2098-12-31')
  const counted = eachService('total', ({ example }) => example)
  expect(found).toMatchObject({ totalRows: 1, failed: 0, figures: { totalCars: 1, ...counted } })
})
