import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { strToU8 } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { branch } from '../../src/server/database/branches.ts'
import { opl, oplUpload } from '../../src/server/database/workshops.ts'
import { waitingTasks } from '../../src/server/queue.ts'
import { todayIn } from '../support/clock.ts'
import { fragileNetwork } from '../support/fragile-network.ts'
import { type Answer, type Person, startServer, type TestServer } from '../support/server.ts'
import { waitingIn } from '../support/waiting.ts'
import { workbook } from '../support/workbook.ts'

let server: TestServer
let admin: Person
let branches: {
  id: number
  name: string
  code: string | null
  partnerName: string | null
  timezone: string
}[]
beforeAll(async () => {
  server = await startServer()
  admin = await server.person(['workshop_dashboard', 'workshop_report'])
  const { id, name, code, partnerName, timezone } = branch
  branches = await server.database.read((db) =>
    db.select({ id, name, code, partnerName, timezone }).from(branch).orderBy(id),
  )
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
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

async function send(
  content: Cell[][] | Uint8Array | string,
  more: Record<string, string> = {},
  name?: string,
) {
  const form = new FormData()
  const bytes = Array.isArray(content) ? workbook(content) : content
  for (const [key, value] of Object.entries(more)) form.append(key, value)
  form.append(
    'file',
    new File([bytes as BlobPart], name ?? (typeof content === 'string' ? 'opl.csv' : 'opl.xlsx')),
  )
  return server.call('POST /api/upload/workshops', form, admin.signed)
}
const kept = () => server.database.read((db) => db.select().from(opl).orderBy(opl.id))
const uploads = () =>
  server.database.read((db) => db.select().from(oplUpload).orderBy(oplUpload.id))
const refused = (message: string) => ({
  status: 422,
  body: { message: `Sheet: ${message}`, errors: { file: message } },
})

describe('a sheet', () => {
  test('is taken as a whole, and each row as it was meant', async () => {
    const before = server.clock()
    const { status, body } = await send([HEADERS, line({ 'No. OPL': ' opl  7 ' }), ...lines(2)])
    const after = server.clock()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toEqual({
      uploadBatchId: expect.any(Number),
      totalRows: 3,
      inserted: 3,
      duplicated: 0,
      failed: 0,
      errors: [],
      duplicates: [],
      warnings: [],
      sentBefore: null,
    })
    const [first] = await kept()
    expect(first).toEqual({
      id: expect.any(Number),
      date: '2026-05-02',
      branchLocationId: branches.find(({ code }) => code === 'EXT-JKT-01')?.id,
      oplNumber: 'OPL 7',
      workOrderNumber: 'WO 1',
      plateNumber: 'B 1234 XYZ',
      vehicleBrand: 'Toyota',
      vehicleModel: 'Avanza',
      customerName: 'A customer',
      serviceAdvisor: 'An advisor',
      mechanicName: 'A mechanic',
      spooring: 1,
      balancing: 4,
      rematching: 0,
      nitrogen: 1,
      amount: 350_000,
      status: 'done',
      notes: null,
      uploadBatchId: body.uploadBatchId,
      createdAt: expect.any(String),
      updatedAt: first?.createdAt,
    })
    expect(await uploads()).toEqual([
      {
        id: body.uploadBatchId,
        fileName: 'opl.xlsx',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        userId: admin.id,
        totalRows: 3,
        inserted: 3,
        createdAt: first?.createdAt,
      },
    ])
    expect(
      first && before.toISOString() <= first.createdAt && first.createdAt <= after.toISOString(),
    ).toBe(true)
  })

  test('may be csv, with semicolons, quotes, line breaks in them, and in Windows-1252', async () => {
    const text =
      'Tanggal;Cabang;No OPL;Keterangan\r\n02/05/2026;EXT-JKT-01;1;"two\r\nlines; and more"\r\n02/05/2026;EXT-SBY-01;2;caf\xe9'
    const { body } = await send(new Uint8Array(Buffer.from(text, 'latin1')), {}, 'opl.csv')
    expect(body).toMatchObject({ totalRows: 2, inserted: 2 })
    expect((await kept()).map(({ notes }) => notes)).toEqual(['two lines; and more', 'café'])
  })

  test('may end its lines in several ways, and what is not read of it is told', async () => {
    const text =
      'Tanggal,Cabang,No OPL,Harga,Catatan sendiri\r\n02/05/2026,EXT-JKT-01,1,5,a\r\n02/05/2026,EXT-JKT-01,2,Rp 350,000,b\n02/05/2026,EXT-JKT-01,3,5,c'
    const { body } = await send(text)
    expect(body).toMatchObject({ totalRows: 3, inserted: 3, errors: [] })
    expect(body.warnings).toEqual([
      {
        row: 1,
        column: 'Catatan sendiri',
        message: 'This column is not read: no field stands for it.',
      },
      {
        row: 3,
        column: 'Column 6',
        message: 'The row has 6 cells under 5 headers. Look whether each value is in its column.',
      },
    ])
  })

  test('is the one that was chosen, with the columns that were chosen', async () => {
    const rows = [
      ['when', 'where', 'which'],
      ['02/05/2026', 'EXT-JKT-01', 'A 1'],
    ]
    const chosen = {
      sheet: 'May',
      headerRow: '1',
      columns: '{"date":0,"branchLocationId":1,"oplNumber":2}',
    }
    const file = workbook({ April: [HEADERS, line()], May: rows })
    expect((await send(file, chosen)).body).toMatchObject({ inserted: 1 })
    expect((await kept())[0]?.oplNumber).toBe('A 1')
    expect(await send(file, { sheet: 'June' })).toMatchObject(refused('There is no sheet “June”.'))
    const unreadable = {
      status: 422,
      body: { errors: { columns: 'Send the columns by field, as in {"date":0}.' } },
    }
    for (const columns of [
      '{"when":0}',
      '{"date":-1}',
      '{"date":16384}',
      '{"date":"0"}',
      '[]',
      '{"date"',
    ])
      expect(await send(file, { ...chosen, columns }), columns).toMatchObject(unreadable)
    // The last column of a sheet may be meant, though nothing stands in it.
    expect(
      await send(file, {
        ...chosen,
        columns: '{"date":0,"branchLocationId":1,"oplNumber":2,"notes":16383}',
      }),
    ).toMatchObject({
      status: 200,
    })
  })

  test.each<Record<string, string>>([{ headerRow: '2' }, { columns: '{"notes":1}' }])(
    'that comes with no more than %j is read by its own headers',
    async (chosen) => {
      expect(await send([HEADERS, ...lines(2)], chosen)).toMatchObject({
        status: 200,
        body: { inserted: 2 },
      })
    },
  )
})

test('one bad row rejects all, and is named by row and column', async () => {
  const bad = line({ Dealer: 'Nowhere', Balancing: 11 })
  const { status, body } = await send([HEADERS, line(), bad, line()])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    totalRows: 3,
    inserted: 0,
    duplicated: 0,
    failed: 1,
    uploadBatchId: null,
  })
  expect(body.errors).toEqual([
    {
      row: 3,
      column: 'Cabang',
      message:
        'There is no branch “Nowhere”. Write its code, or its name as in the list of branches.',
    },
    { row: 3, column: 'Balancing', message: '11 is not from 0 to 10.' },
  ])
  expect(await kept()).toEqual([])
})

test('today is the day of each branch', async () => {
  const rows = branches.map(({ code, timezone }) =>
    line({ Dealer: code, 'Tgl OPL': todayIn(timezone) }),
  )
  expect((await send([HEADERS, ...rows])).body).toMatchObject({
    inserted: branches.length,
    errors: [],
  })
})

test('the rows of a sheet count in the next list at once', async () => {
  const total = async () => {
    const period = 'startDate=2026-05-02&endDate=2026-05-02'
    return (await server.call(`GET /api/workshops/all/origin?${period}`, undefined, admin.signed))
      .body.totalData
  }
  const before = await total()
  await send([HEADERS, ...lines(2)])
  expect(await total()).toBe(before + 2)
})

describe('duplicates', () => {
  test('of rows that are there are left out and told; the others are taken', async () => {
    const [one, other] = [line(), line()]
    await send([HEADERS, one])
    const { body } = await send([HEADERS, other, one, line()])
    expect(body).toMatchObject({
      totalRows: 3,
      inserted: 2,
      duplicated: 1,
      failed: 0,
      sentBefore: null,
    })
    expect(body.duplicates).toEqual([
      {
        row: 3,
        column: 'No OPL',
        message: 'There is a row of this branch, date and OPL number already.',
      },
    ])
    expect(await kept()).toHaveLength(3)
    expect((await uploads()).map(({ totalRows, inserted }) => [totalRows, inserted])).toEqual([
      [1, 1],
      [3, 2],
    ])
  })

  test('of rows of the sheet and of rows that are there are told together, in their order', async () => {
    const [one, other] = [line(), line()]
    await send([HEADERS, one])
    const { body } = await send([HEADERS, one, other, other, one])
    expect(body).toMatchObject({ totalRows: 4, inserted: 1, duplicated: 3, failed: 0 })
    expect(body.duplicates.map(({ row }: { row: number }) => row)).toEqual([2, 4, 5])
  })

  test('are told up to a thousand', async () => {
    await send(csv(1001))
    const { body } = await send(csv(1001))
    expect(body).toMatchObject({ inserted: 0, duplicated: 1001 })
    expect(body.duplicates).toHaveLength(1000)
    expect(body.duplicates.at(-1).row).toBe(1001)
  })

  test('of the same number at another branch or on another day are none', async () => {
    const same = { 'No. OPL': 'THE SAME' }
    const rows = [
      line(same),
      line({ ...same, Dealer: 'EXT-SBY-01' }),
      line({ ...same, 'Tgl OPL': '03/05/2026' }),
    ]
    expect((await send([HEADERS, ...rows])).body).toMatchObject({ inserted: 3, duplicated: 0 })
  })

  test('the same file is known again, with its day and its person', async () => {
    const file = workbook([HEADERS, ...lines(5)])
    const { body: first } = await send(file)
    const { body } = await send(file)
    const [taken, again] = await uploads()
    expect(body).toMatchObject({
      totalRows: 5,
      inserted: 0,
      duplicated: 5,
      sentBefore: { by: 'Test Person', at: taken?.createdAt },
    })
    // Rows that are there take no ids.
    expect(body.uploadBatchId).toBe(first.uploadBatchId + 5 + 1)
    await server.database.write((db) =>
      db.update(oplUpload).set({ userId: null }).where(eq(oplUpload.id, body.uploadBatchId)),
    )
    expect((await send(file)).body).toMatchObject({
      sentBefore: { by: null, at: again?.createdAt },
    })
    expect((await send([HEADERS, line()])).body.uploadBatchId).toBe(body.uploadBatchId + 2)
  })

  test('of a file that was taken once, and cannot be taken any more, are told with the day of then', async () => {
    const [same, { id, code } = { id: 0, code: '' }] = [
      line(),
      branches.find((one) => one.code === 'EXT-SBY-01'),
    ]
    const file = workbook([HEADERS, same, same, line({ Dealer: code })])
    await send(file)
    const callIt = (name: string | null) =>
      server.database.write((db) => db.update(branch).set({ code: name }).where(eq(branch.id, id)))
    await callIt('EXT-SBY-02')
    const { body } = await send(file)
    await callIt(code)
    const [taken] = await uploads()
    expect(body).toMatchObject({
      totalRows: 3,
      failed: 1,
      inserted: 0,
      duplicated: 1,
      uploadBatchId: null,
    })
    expect(body.sentBefore).toEqual({ by: 'Test Person', at: taken?.createdAt })
    expect(await uploads()).toHaveLength(1)
  })

  test('two uploads of the same sheet at once come to one', async () => {
    const file = workbook([HEADERS, ...lines(200)])
    const answers = await Promise.all([send(file), send(file), send(file)])
    expect(answers.map(({ body }) => body.inserted).sort((a, b) => a - b)).toEqual([0, 0, 200])
    expect(answers.map(({ body }) => body.duplicated).sort((a, b) => a - b)).toEqual([0, 200, 200])
    expect(answers.filter(({ body }) => body.sentBefore === null)).toHaveLength(1)
    expect(await kept()).toHaveLength(200)
  })

  test('twelve of them at once are each taken once, in the order in which they came', async () => {
    const sheets = Array.from({ length: 12 }, (_, at) => [HEADERS, ...lines(at === 0 ? 3000 : 3)])
    const sent: Promise<Answer>[] = []
    for (const sheet of sheets) {
      const before = waitingTasks().get('sheet-worker') ?? 0
      const answer = send(sheet)
      sent.push(answer)
      // The next one comes once this one waits, if the first has not been read by then.
      const waits = vi.waitFor(
        () => expect(waitingTasks().get('sheet-worker')).toBeGreaterThan(before),
        { timeout: 600_000 },
      )
      if (sent.length > 1) await Promise.race([waits, answer])
    }
    const answers = await Promise.all(sent)
    expect(answers.map(({ status, body }) => [status, body.inserted])).toEqual(
      sheets.map((sheet) => [200, sheet.length - 1]),
    )
    const batches = answers.map(({ body }) => body.uploadBatchId)
    expect(batches).toEqual(batches.toSorted((a, b) => a - b))
    expect(await kept()).toHaveLength(3000 + 11 * 3)
  })

  test('one whose turn does not come in time is told its place, and taken once when it comes again', async () => {
    const hurried = await startServer({ database: server.database, limits: { sheetTurn: 0 } })
    const { signed } = await hurried.person(['workshop_dashboard'])
    const upload = (rows: Cell[][]) => {
      const form = new FormData()
      form.append('file', new File([workbook(rows) as BlobPart], 'opl.xlsx'))
      return hurried.call('POST /api/upload/workshops', form, signed)
    }
    const sheets = [
      [HEADERS, ...lines(2000)],
      [HEADERS, ...lines(2)],
    ]
    const first = await Promise.all(sheets.map(upload))
    const late = first.findIndex(({ status }) => status === 503)
    const message = 'Other sheets come first: this one is number 1 of those that wait.'
    expect(first[late]).toMatchObject({
      body: { message, errors: { file: message } },
      headers: { 'retry-after': '3' },
    })
    const again = await upload(sheets[late] ?? [])
    expect(again).toMatchObject({
      status: 200,
      body: { inserted: (sheets[late]?.length ?? 0) - 1 },
    })
    expect(await kept()).toHaveLength(2002)
    await hurried.app.close()
  })

  describe.runIf(process.env.DATABASE_URL)(
    'while another transaction holds back one of their rows',
    { tags: 'postgres' },
    () => {
      /** Sends files, each once those before it wait, and lets the row go when all of them do. */
      async function sentWhileHeld(
        held: Cell[],
        files: readonly Parameters<typeof send>[0][],
        meanwhile = async () => {},
      ) {
        await send([HEADERS, held])
        const [row] = await kept()
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
        const held = line()
        const file = workbook([HEADERS, line(), held])
        // In another month: the figures of a day and of a month are held back with their rows.
        const other = [HEADERS, line({ 'Tgl OPL': '03/06/2026' })]
        const answers = await sentWhileHeld(held, [file, file], async () => {
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
        expect(await kept()).toHaveLength(3)
      })

      test('two sheets with the same rows in another order do not wait for each other', async () => {
        const [one, other, held] = [line(), line(), line()]
        const answers = await sentWhileHeld(held, [
          [HEADERS, one, held, other],
          [HEADERS, other, held, one],
        ])
        expect(answers).toMatchObject([
          { status: 200, body: { inserted: 3, duplicated: 0 } },
          { status: 200, body: { inserted: 0, duplicated: 3 } },
        ])
        expect(await kept()).toHaveLength(3)
      })
    },
  )

  test('two sheets at once with some of the same rows, in another order, come to each row once', async () => {
    const rows = lines(300)
    const answers = await Promise.all([
      send([HEADERS, ...rows]),
      send([HEADERS, ...rows.toReversed(), line()]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kept()).toHaveLength(301)
  })
})

describe('a file is refused, and nothing of it kept', () => {
  test.each<[string, () => Parameters<typeof send>, string]>([
    ['an empty sheet', () => [[[]]], 'The sheet is empty.'],
    [
      'macros',
      () => [workbook([HEADERS, line()], { 'xl/vbaProject.bin': strToU8('x') })],
      'The file has macros. Save it as xlsx without them.',
    ],
    [
      'other headers',
      () => [
        [
          ['Tanggal', 'Nama'],
          [MAY_2, 'x'],
        ],
      ],
      'The sheet has no column for Cabang / Dealer / Lokasi / Branch, nor for No OPL / Nomor OPL / OPL No.',
    ],
    ['a password', () => [locked()], 'The file is protected by a password. Save it without one.'],
    ['4 GB in a few bytes', () => [inflating()], 'The file is too large once it is unpacked.'],
    [
      '20 001 rows',
      () => [csv(20_001)],
      'The sheet has 20.001 rows. It may have 20.000: send it in several files.',
    ],
    [
      'a cell at the end of the world',
      () => [farAway()],
      'Something stands in row 1048576 of the sheet. It may have 20.000 rows.',
    ],
  ])('%s', async (_, asked, message) => {
    expect(await send(...asked())).toMatchObject(refused(message))
    expect(await kept()).toEqual([])
  })

  test('more than 10 MB', async () => {
    expect(await send('x'.repeat(10_000_001))).toMatchObject({
      status: 413,
      body: { message: 'The file is too large. It may have 10 MB.' },
    })
  })

  test.each([
    ['nothing', {}],
    ['what looks like a file', { file: { size: 1, type: 'text/csv', bytes: [], name: 'a.csv' } }],
  ])('%s', async (_, body) => {
    expect(await server.call('POST /api/upload/workshops', body, admin.signed)).toMatchObject({
      status: 422,
      body: { errors: { file: 'Choose a sheet: xlsx or csv.' } },
    })
  })
})

test('each row that is wrong is told, however its dates are written, and nothing is kept of the sheet', async () => {
  const upper = HEADERS.map((header, at) => (at >= 11 && at <= 14 ? 'Jasa' : header))
  const lower = HEADERS.map((header, at) => (at >= 11 && at <= 14 ? header : null))
  const { body } = await send([
    upper,
    lower,
    line({ 'Tgl OPL': '02/05/2026' }),
    line({ 'Tgl OPL': '2-5-2026' }),
    line({ 'Tgl OPL': '2 Mei 2026' }),
    line({ 'Tgl OPL': '31/02/2026' }),
    // What the further ones of merged cells hold.
    line({ Dealer: null }),
    line({ Balancing: -4 }),
  ])
  expect(body).toMatchObject({ totalRows: 6, failed: 3, inserted: 0 })
  expect(body.errors).toEqual([
    { row: 6, column: 'Tanggal', message: '“31/02/2026”: There is no such day.' },
    {
      row: 7,
      column: 'Cabang',
      message: 'Is empty. Fill it in: of merged cells, only the first one holds the value.',
    },
    { row: 8, column: 'Balancing', message: '-4 is not from 0 to 10.' },
  ])
  expect(await kept()).toEqual([])
})

test('of a sheet whose connection is lost at 90 % nothing is kept, and the next one is taken', async () => {
  const network = await fragileNetwork(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  try {
    const padded = workbook([HEADERS, ...lines(50)], {
      'xl/media/image1.png': [randomBytes(3_000_000), { level: 0 }],
    })
    const post = () => {
      const body = new FormData()
      body.append('file', new File([padded as BlobPart], 'opl.xlsx'))
      return fetch(`${network.url}/api/upload/workshops`, {
        method: 'POST',
        body,
        headers: admin.signed,
      })
    }
    const gone = new Promise<void>((resolve) => {
      server.app.server.once('connection', (socket) => socket.once('close', resolve))
    })
    network.fault = { path: 'POST /api/upload/workshops', cutAfter: 0.9 * padded.length }
    await expect(post()).rejects.toThrow()
    await gone
    expect(await kept()).toEqual([])
    network.fault = undefined
    expect(await (await post()).json()).toMatchObject({ inserted: 50, sentBefore: null })
  } finally {
    await network.close()
  }
})

test('20 000 rows are taken', async () => {
  const { body } = await send(csv(20_000))
  expect(body).toMatchObject({ totalRows: 20_000, inserted: 20_000, failed: 0 })
  const after = await server.call(
    'GET /api/workshops/all/summary?startDate=2026-05-02&endDate=2026-05-02',
    undefined,
    admin.signed,
  )
  expect(after.body.summary.totalCars).toBe(20_000)
})

test('of a sheet in which all is wrong, the first thousand errors are told', async () => {
  const { body } = await send(csv(20_000).replaceAll('EXT-JKT-01', 'Nowhere'))
  expect(body).toMatchObject({ totalRows: 20_000, failed: 20_000, inserted: 0 })
  expect(body.errors).toHaveLength(1000)
})

function csv(rows: number): string {
  const one = (n: number) => `02/05/2026,EXT-JKT-01,N ${n},B ${n} XX,V,4,0,4,150000,Selesai`
  const header = 'Tanggal,Cabang,No OPL,Nopol,Spooring,Balancing,Rematching,Nitrogen,Harga,Status'
  return [header, ...Array.from({ length: rows }, (_, n) => one(n))].join('\n')
}

/** What an xlsx with a password is: another file round it. */
function locked(): Uint8Array {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
}

/** A workbook whose directory says that its sheet has 4 GB. */
function inflating(): Uint8Array {
  const zip = workbook([HEADERS], { 'xl/worksheets/sheet1.xml': new Uint8Array(1_000_000) })
  const view = new DataView(zip.buffer)
  for (let at = view.getUint32(zip.length - 6, true); view.getUint32(at, true) === 0x02014b50; ) {
    if (view.getUint32(at + 24, true) === 1_000_000) view.setUint32(at + 24, 4_000_000_000, true)
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  return zip
}

function farAway(): Uint8Array {
  const sheet =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
  return workbook([HEADERS], { 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}
