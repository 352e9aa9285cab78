import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachService } from '../../src/contract/resources/opl-services.ts'
import { dayIn, daysBefore } from '../../src/contract/time.ts'
import { branch } from '../../src/server/database/branches.ts'
import { opl, oplUpload } from '../../src/server/database/workshops.ts'
import { type Answer, type Person, startServer, type TestServer } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { waitingIn } from '../support/waiting.ts'
import { workbook } from '../support/workbook.ts'

const server = serverOfFile()
let admin: Person
let branches: { id: number; code: string | null; timezone: string }[]
beforeAll(async () => {
  admin = await server.person(['workshop_dashboard', 'workshop_report'])
  const { id, code, timezone } = branch
  branches = await server.database.read((db) => db.select({ id, code, timezone }).from(branch))
})
/** Each test has the rows that it sends, and no others. */
beforeEach(() =>
  server.database.write(async (db) => {
    await db.delete(opl)
    await db.delete(oplUpload)
  }),
)

const HEADERS = [
  'No', 'Tgl OPL', 'Dealer', 'No. OPL', 'No SPK', 'Nopol', 'Merk', 'Tipe', 'Nama Pelanggan', 'SA', 'Mekanik', 'Spooring',
  'Balancing', 'Rematching', 'Nitrogen', 'Harga', 'Status', 'Keterangan',
] // biome-ignore format: a sheet is wide
type Cell = string | number | boolean | Date | null
const MAY_2 = new Date('2026-05-02T00:00:00Z')
let last = 0
/** A row as it should be, with some columns changed. */
function line(change: Record<string, Cell> = {}): Cell[] {
  last += 1
  const values: Record<string, Cell> = {
    No: last, 'Tgl OPL': MAY_2, Dealer: 'EXT-JKT-01', 'No. OPL': `OPL-${last}`, 'No SPK': 'WO 1', Nopol: 'b 1234 xyz', Merk: 'Toyota', Tipe: 'Avanza',
    'Nama Pelanggan': 'A customer', SA: 'An advisor', Mekanik: 'A mechanic', Spooring: 1, Balancing: 4, Rematching: 0, Nitrogen: 'V', Harga: 350_000, Status: 'Selesai', Keterangan: null,
    ...change,
  } // biome-ignore format: a sheet is wide
  return HEADERS.map((header) => values[header] ?? null)
}
const lines = (total: number) => Array.from({ length: total }, () => line())

function formOf(content: Cell[][] | Uint8Array | string, more: Record<string, string> = {}) {
  const form = new FormData()
  const bytes = Array.isArray(content) ? workbook(content) : content
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  const name = typeof content === 'string' ? 'opl.csv' : 'opl.xlsx'
  form.append('file', new File([bytes as BlobPart], name))
  return form
}
const post = (body: unknown, { call }: Pick<TestServer, 'call'> = server, { signed } = admin) =>
  call('POST /api/upload/workshops', body, signed)
const send = (...sent: Parameters<typeof formOf>) => post(formOf(...sent))
const get = async (path: string) => {
  const period = 'startDate=2026-05-02&endDate=2026-05-02'
  return (await server.call(`GET /api/workshops/all/${path}?${period}`, undefined, admin.signed))
    .body
}
const storedRows = () => server.database.read((db) => db.select().from(opl).orderBy(opl.id))
const uploads = () =>
  server.database.read((db) => db.select().from(oplUpload).orderBy(oplUpload.id))
const refused = (message: string) => ({
  status: 422,
  body: { message: `Sheet: ${message}`, errors: { file: message } },
})

describe('a sheet', () => {
  test('is taken as a whole, and each row as it was meant', async () => {
    const before = server.clock().toISOString()
    const { status, body } = await send([HEADERS, line({ 'No. OPL': ' opl  7 ' }), ...lines(2)])
    expect(status, JSON.stringify(body)).toBe(200)
    const { uploadBatchId } = body
    const taken = { totalRows: 3, inserted: 3 }
    const nothing = { duplicated: 0, failed: 0, errors: [], duplicates: [], warnings: [] }
    expect(body).toEqual({ uploadBatchId, ...taken, ...nothing, sentBefore: null })
    const [first] = await storedRows()
    const createdAt = first?.createdAt ?? ''
    const { id, branchLocationId, updatedAt, ...values } = first ?? {}
    expect(branchLocationId).toBe(branches.find(({ code }) => code === 'EXT-JKT-01')?.id)
    expect(updatedAt).toBe(createdAt)
    expect(values).toEqual({
      date: '2026-05-02', oplNumber: 'OPL 7', workOrderNumber: 'WO 1', plateNumber: 'B 1234 XYZ', vehicleBrand: 'Toyota', vehicleModel: 'Avanza',
      customerName: 'A customer', serviceAdvisor: 'An advisor', mechanicName: 'A mechanic', ...eachService('name', () => 0), spooring: 1,
      balancing: 4, nitrogen: 1, amount: 350_000, status: 'done', notes: null, uploadBatchId, createdAt,
    }) // biome-ignore format: a sheet is wide
    const upload = { id: uploadBatchId, fileName: 'opl.xlsx', userId: admin.id, createdAt }
    expect(await uploads()).toMatchObject([{ ...upload, ...taken }])
    expect(before <= createdAt && createdAt <= server.clock().toISOString()).toBe(true)
  })

  test('may be csv, and what is not read of it is told', async () => {
    const { body } = await send(
      'Tanggal;Cabang;No OPL;Keterangan;Own\n02/05/2026;EXT-JKT-01;1;café;a\n02/05/2026;EXT-SBY-01;2;;b',
    )
    expect(body).toMatchObject({ totalRows: 2, inserted: 2, warnings: [{ column: 'Own' }] })
    expect((await storedRows()).map(({ notes }) => notes)).toEqual(['café', null])
  })

  test('is the one that was chosen, with the columns that were chosen', async () => {
    const rows = [
      ['when', 'where', 'which'],
      ['02/05/2026', 'EXT-JKT-01', 'A 1'],
    ]
    const columns = { date: 0, branchLocationId: 1, oplNumber: 2 }
    const chosen = { sheet: 'May', headerRow: '1', columns: JSON.stringify(columns) }
    const file = workbook({ April: [HEADERS, line()], May: rows })
    expect((await send(file, chosen)).body).toMatchObject({ inserted: 1 })
    expect((await storedRows())[0]?.oplNumber).toBe('A 1')
    expect(await send(file, { sheet: 'June' })).toMatchObject(refused('There is no sheet “June”.'))
    const errors = { columns: 'Send the columns by field, as in {"date":0}.' }
    for (const wrong of ['{"when":0}', '{"date":-1}', '{"date":16384}', '[]', '{"date"'])
      expect(await send(file, { ...chosen, columns: wrong }), wrong).toMatchObject({
        status: 422,
        body: { errors },
      })
    // The last column of a sheet may be meant, though nothing stands in it.
    const withLast = JSON.stringify({ ...columns, notes: 16_383 })
    expect((await send(file, { ...chosen, columns: withLast })).status).toBe(200)
  })

  test.each<Record<string, string>>([{ headerRow: '2' }, { columns: '{"notes":1}' }])(
    'that comes with no more than %j is read by its own headers',
    { tags: 'long' },
    async (chosen) =>
      expect((await send([HEADERS, ...lines(2)], chosen)).body).toMatchObject({ inserted: 2 }),
  )
})

test('one bad row rejects all, and is named by row and column', async () => {
  const bad = line({ Dealer: 'Nowhere', Balancing: 11 })
  const { status, body } = await send([HEADERS, line(), bad, line()])
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalRows: 3, inserted: 0, duplicated: 0, failed: 1 })
  expect(body.uploadBatchId).toBeNull()
  expect(body.errors).toMatchObject([
    { row: 3, column: 'Cabang', message: expect.stringContaining('“Nowhere”') },
    { row: 3, column: 'Balancing', message: '“11”: At most 10.' },
  ])
  expect(await storedRows()).toEqual([])
})

test('today is the day of each branch', { tags: 'long' }, async () => {
  // In the east of the country, the 16th has begun.
  const clock = () => new Date('2098-10-15T16:30:00Z')
  const evening = await startServer({ database: server.database, clock })
  const person = await evening.person(['workshop_dashboard'])
  const sent = async (ahead: number) => {
    const rows = branches.map(({ code, timezone }) =>
      line({ Dealer: code, 'Tgl OPL': daysBefore(dayIn(timezone, clock()), -ahead) }),
    )
    return (await post(formOf([HEADERS, ...rows]), evening, person)).body
  }
  expect(await sent(0)).toMatchObject({ inserted: branches.length, failed: 0 })
  expect(await sent(1)).toMatchObject({ inserted: 0, failed: branches.length })
  await evening.app.close()
})

test('the rows of a sheet count in the next list at once', async () => {
  const { totalData } = await get('origin')
  await send([HEADERS, ...lines(2)])
  expect((await get('origin')).totalData).toBe(totalData + 2)
})

describe('duplicates', () => {
  test('of rows of the sheet and of rows that are there are left out and told in their order; the others are taken', async () => {
    const [one, other] = [line({ 'No. OPL': 'THE SAME' }), line()]
    await send([HEADERS, one])
    const elsewhere = line({ 'No. OPL': 'THE SAME', Dealer: 'EXT-SBY-01' })
    const later = line({ 'No. OPL': 'THE SAME', 'Tgl OPL': '03/05/2026' })
    const { body } = await send([HEADERS, one, other, other, one, elsewhere, later])
    expect(body).toMatchObject({ totalRows: 6, inserted: 3, duplicated: 3, failed: 0 })
    expect(body.sentBefore).toBeNull()
    expect(body.duplicates.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5])
    const message = 'There is a row of this branch, date and OPL number already.'
    expect(body.duplicates[0]).toEqual({ row: 2, column: 'No OPL', message })
    expect((await storedRows()).length).toBe(4)
    expect((await uploads()).map(({ inserted }) => inserted)).toEqual([1, 3])
  })

  test('are told up to a thousand', { tags: 'long' }, async () => {
    await send(csv(1001))
    const { body } = await send(csv(1001))
    expect(body).toMatchObject({ inserted: 0, duplicated: 1001 })
    expect(body.duplicates).toHaveLength(1000)
    expect(body.duplicates.at(-1).row).toBe(1001)
  })

  test('the same file is known again, with its day and its person', async () => {
    const file = workbook([HEADERS, ...lines(5)])
    const { body: first } = await send(file)
    const { body } = await send(file)
    const [taken, again] = await uploads()
    expect(body).toMatchObject({ totalRows: 5, inserted: 0, duplicated: 5 })
    expect(body.sentBefore).toEqual({ by: 'Test Person', at: taken?.createdAt })
    // Rows that are there take no ids.
    expect(body.uploadBatchId).toBe(first.uploadBatchId + 5 + 1)
    await server.database.write((db) =>
      db.update(oplUpload).set({ userId: null }).where(eq(oplUpload.id, body.uploadBatchId)),
    )
    expect((await send(file)).body.sentBefore).toEqual({ by: null, at: again?.createdAt })
    expect((await send([HEADERS, line()])).body.uploadBatchId).toBe(body.uploadBatchId + 2)
  })

  test('of a file that is no longer taken are told with its day', { tags: 'long' }, async () => {
    const same = line()
    const file = workbook([HEADERS, same, same, line({ Dealer: 'EXT-SBY-01' })])
    await send(file)
    const rename = (from: string, code: string) =>
      server.database.write((db) => db.update(branch).set({ code }).where(eq(branch.code, from)))
    await rename('EXT-SBY-01', 'EXT-SBY-02')
    const { body } = await send(file)
    await rename('EXT-SBY-02', 'EXT-SBY-01')
    const [taken, ...others] = await uploads()
    expect(body).toMatchObject({ totalRows: 3, failed: 1, inserted: 0, duplicated: 1 })
    expect(body.uploadBatchId).toBeNull()
    expect(body.sentBefore).toEqual({ by: 'Test Person', at: taken?.createdAt })
    expect(others).toEqual([])
  })

  test('one whose turn does not come is told its place', { tags: 'long' }, async () => {
    const hurried = await startServer({ database: server.database, limits: { sheetTurn: 0 } })
    const person = await hurried.person(['workshop_dashboard'])
    const sheets = [2000, 2].map((total) => formOf([HEADERS, ...lines(total)]))
    const upload = (sheet?: FormData) => post(sheet, hurried, person)
    const first = await Promise.all(sheets.map(upload))
    const late = first.findIndex(({ status }) => status === 503)
    const message = 'Other sheets come first: this one is number 1 of those that wait.'
    expect(first[late]).toMatchObject({
      body: { message, errors: { file: message } },
      headers: { 'retry-after': '3' },
    })
    expect(await upload(sheets[late])).toMatchObject({ status: 200, body: { duplicated: 0 } })
    expect(await storedRows()).toHaveLength(2002)
    await hurried.app.close()
  })

  describe.runIf(process.env.DATABASE_URL)(
    'while another transaction holds back one of their rows',
    { tags: 'postgres' },
    () => {
      /** Sends files, each once those before it wait, and lets the row go when all of them do. */
      async function sentWhileHeld(
        locked: Cell[],
        files: readonly Parameters<typeof send>[0][],
        meanwhile = async () => {},
      ) {
        await send([HEADERS, locked])
        const [row] = await storedRows()
        if (!row) throw new Error('Nothing is kept.')
        await server.database.write((db) => db.delete(opl))
        const released = new Error('released')
        let sent: Promise<Answer>[] = []
        const holding = server.database.write(async (db) => {
          await db.insert(opl).values(row)
          for (const file of files) {
            sent = [...sent, send(file)]
            await expect.poll(() => waitingIn(server.database)).toBe(sent.length)
          }
          await meanwhile()
          throw released
        })
        await expect(holding).rejects.toThrow(released)
        return Promise.all(sent)
      }

      test('the second of two uploads of a file is told of the first, and any other file is taken', async () => {
        const locked = line()
        const file = workbook([HEADERS, line(), locked])
        // In another month: the figures of a day and of a month are held back with their rows.
        const other = [HEADERS, line({ 'Tgl OPL': '03/06/2026' })]
        const answers = await sentWhileHeld(locked, [file, file], async () => {
          let answered: Answer | undefined
          send(other).then((answer) => {
            answered = answer
          })
          await expect.poll(() => answered?.body).toMatchObject({ inserted: 1, sentBefore: null })
        })
        expect(answers).toMatchObject([
          { status: 200, body: { inserted: 2, duplicated: 0, sentBefore: null } },
          { status: 200, body: { inserted: 0, duplicated: 2, sentBefore: { by: 'Test Person' } } },
        ])
        expect(await storedRows()).toHaveLength(3)
      })

      test('two sheets of the same rows do not wait for each other', { tags: 'long' }, async () => {
        const [one, other, locked] = [line(), line(), line()]
        const answers = await sentWhileHeld(locked, [
          [HEADERS, one, locked, other],
          [HEADERS, other, locked, one],
        ])
        expect(answers).toMatchObject([
          { status: 200, body: { inserted: 3, duplicated: 0 } },
          { status: 200, body: { inserted: 0, duplicated: 3 } },
        ])
        expect(await storedRows()).toHaveLength(3)
      })
    },
  )
})

describe('a file is refused, and nothing of it kept', () => {
  test('more than 10 MB', async () => {
    const body = { message: 'The file is too large. It may have 10 MB.' }
    expect(await send('x'.repeat(10_000_001))).toMatchObject({ status: 413, body })
  })

  test.each([
    ['nothing', {}],
    ['what looks like a file', { file: { size: 1, type: 'text/csv', bytes: [], name: 'a.csv' } }],
  ])('%s', async (_, body) => {
    const errors = { file: 'Choose a sheet: xlsx or csv.' }
    expect(await post(body)).toMatchObject({ status: 422, body: { errors } })
  })
})

test('20 000 rows are taken', { tags: 'long' }, async () => {
  const { body } = await send(csv(20_000))
  expect(body).toMatchObject({ totalRows: 20_000, inserted: 20_000, failed: 0 })
  expect((await get('summary')).summary.totalCars).toBe(20_000)
})

function csv(rows: number): string {
  const one = (n: number) => `02/05/2026,EXT-JKT-01,N ${n},B ${n} XX,V,4,0,4,150000,Selesai`
  const header = 'Tanggal,Cabang,No OPL,Nopol,Spooring,Balancing,Rematching,Nitrogen,Harga,Status'
  return [header, ...Array.from({ length: rows }, (_, n) => one(n))].join('\n')
}
