import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { eq, getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import disk from 'unstorage/drivers/fs-lite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { permissions } from '../../src/contract/permissions.ts'
import { smallPicture } from '../../src/contract/picture.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { lockGrants } from '../../src/server/accounts/grants.ts'
import { pictureColumns } from '../../src/server/database/picture-columns.ts'
import { file, releasedPicture } from '../../src/server/database/pictures.ts'
import { tables, tablesOf } from '../../src/server/database/tables.ts'
import { filesBy } from '../../src/server/pictures/files.ts'
import { makePicture } from '../../src/server/pictures/make-picture.ts'
import { keepPictures } from '../../src/server/pictures/pictures.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { folderOfFile } from '../support/folder-of-file.ts'
import { unlimited } from '../support/limits.js'
import { drawn, fileOf, formOf, knownPicture, noise, promisedPng } from '../support/pictures.ts'
import { type Signed, secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { validInput } from '../support/valid-input.ts'

let url: string
let last = 0
/** Bytes free, and what becomes of files, as a test wants them. */
let free: number[] = []
let stored: (name: string) => void = () => {}

/** A disk that can be full: what was begun to write is then there in part. */
const folder = folderOfFile()
const driver = disk({ base: folder })
const files = filesBy({
  ...driver,
  setItemRaw: async (name, bytes, options) => {
    await driver.setItemRaw?.(name, bytes, options)
    stored(name)
  },
})

const freeBytes = async () => free.shift() ?? Number.POSITIVE_INFINITY
const server = serverOfFile({ files, freeBytes }, 'editor')
beforeAll(async () => {
  await server.app.ready()
  // Not by `listen` of the app, which sweeps then: no two of these sweep at once.
  await once(server.app.server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.app.server.address() as AddressInfo
  url = `http://127.0.0.1:${port}`
})
afterAll(() => void server.app.server.close())

const sweep = (clock = server.clock) =>
  keepPictures(server.database, server.files, tablesOf(resources, tables), clock, unlimited).sweep()

/** The pictures that the next sweep looks at, unless they are too young. */
async function queued(): Promise<string[]> {
  const rows = await server.database.read((db) => db.select().from(releasedPicture))
  return rows.map(({ path }) => path)
}

/** Everything that is kept: the files of the storage, and the rows of the table. */
async function all() {
  const rows = await server.database.read((db) => db.select({ path: file.path }).from(file))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.webp'))
    .toSorted()
  return { files, rows: rows.map(({ path }) => path).toSorted() }
}

/** Makes all that is kept as old as the sweep wants it. */
const age = () =>
  server.database.write((db) =>
    db.execute(sql`update file set created_at = created_at - interval '61 minutes'`),
  )

const ask = (endpoint: string, body?: unknown) => server.ask(endpoint, body)
const create = (values: object) => ask('POST /api/brands/create', values)
const newBanner = (values: object) =>
  ask('POST /api/banners/create', formOf({ title: 'Banner', ...values }))

function newBrand(values: object) {
  last += 1
  return create(formOf({ name: `Brand ${last}`, ...values }))
}

/** The address of a logo that was sent with a new brand. */
const newLogo = async (width = 40, height = 40): Promise<{ id: number; logo: string }> =>
  (await newBrand({ logo: fileOf(await drawn(width, height)) })).body

const statusOf = async (address: string, headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: address, headers })).statusCode

async function fetched(address: string): Promise<Buffer> {
  const answer = await server.app.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Sends a form of brands, written by hand with the boundary “x”. */
async function sendRaw(payload: string) {
  const headers = { ...server.signed, 'content-type': 'multipart/form-data; boundary=x' }
  const path = { method: 'POST', url: '/api/brands/create' } as const
  const answer = await server.app.inject({ ...path, payload, headers })
  return { status: answer.statusCode, body: answer.json() }
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('sent as %s is served as WebP', async (format) => {
    const { body } = await newBrand({ logo: fileOf(await drawn(900, 600, format)) })
    expect(body.logo).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
    const bytes = await fetched(body.logo)
    const size = { width: 512, height: 341 }
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', ...size })
    const small = await sharp(await fetched(smallPicture(body.logo))).metadata()
    expect(small).toMatchObject({ format: 'webp', width: 320 })
    const rows = await server.database.read((db) =>
      db.select().from(file).where(eq(file.path, body.logo)),
    )
    expect(rows).toMatchObject([{ bytes: bytes.length, ...size }])
  })

  test('is served to anyone, as nothing else, for ever', async () => {
    const { logo } = await newLogo()
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await fetch(url + logo, { method })
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-length': expect.stringMatching(/^[1-9]\d*$/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })

  test('is upright, and brings nothing along', async () => {
    const { body } = await newBrand({ logo: fileOf(await drawn(400, 200, 'jpeg', 6)) })
    const served = await fetched(body.logo)
    const { width, height, exif, icc, xmp, orientation } = await sharp(served).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 200, height: 400 })
    // Turned to the right, the red half is the upper one.
    const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
    expect([data[0], data[2]].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0])
  })

  test.each([
    ['a wide one', 2_000, 400, 1_200, 400],
    ['a large one', 4_000, 3_000, 1_920, 640],
    ['a thin one', 1, 400, 1, 1],
  ])('keeps the ratio of its field and is never enlarged: %s', async (_, ...sizes) => {
    const [width, height, croppedWidth, croppedHeight] = sizes
    const { body } = await newBanner({ image: fileOf(await drawn(width, height)) })
    const size = await sharp(await fetched(body.image)).metadata()
    expect([size.width, size.height]).toEqual([croppedWidth, croppedHeight])
  })

  test('stays as long as a record of whatever kind has it, and goes once none has', async () => {
    const [named, inReport, shown, small, other] = [
      await knownPicture(server),
      await knownPicture(server),
      // As the next version names it.
      await knownPicture(server, false, `/files/2026-11/${'0a'.repeat(16)}.webp`),
      await knownPicture(server),
      await knownPicture(server),
    ]
    const { body: brand } = await create({ name: 'By address', logo: named })
    expect(brand.logo).toBe(named)
    const admin = await server.signIn('admin')
    const report = { ...(await validInput(repairReport, server, admin)), images: [inReport] }
    await server.call('POST /api/repair-maintenances/create', report, admin)
    const { body: list } = await ask('GET /api/articles')
    const article = `PUT /api/articles/${list.items[0].id}`
    const content = `<p>One</p><img src="${shown}"><p>Two</p><img src="https://roda.example${smallPicture(small)}">`
    expect((await ask(article, { content })).status).toBe(200)
    await age()
    await sweep()
    for (const address of [named, inReport, shown, small]) await fetched(address)
    expect(await statusOf(other)).toBe(404)
    expect(await queued()).toEqual([])

    const change = formOf({ logo: fileOf(await drawn(60, 60)) })
    const { body: edited } = await ask(`PUT /api/brands/${brand.id}`, change)
    await ask(article, { content: '<p>None</p>' })
    expect(await queued()).toEqual(expect.arrayContaining([named, shown, small]))
    await sweep()
    for (const address of [named, smallPicture(named), shown, small])
      expect(await statusOf(address)).toBe(404)
    for (const address of [inReport, edited.logo, smallPicture(edited.logo)]) await fetched(address)
    await ask(`DELETE /api/brands/${brand.id}`)
    await age()
    await sweep()
    expect(await statusOf(edited.logo)).toBe(404)
  })

  test('that no change has released goes with a check once a month', { tags: 'long' }, async () => {
    const paths = Array.from(
      { length: 2100 },
      (_, at) => `/files/${String(at).padStart(32, '0')}.webp`,
    )
    const { logo } = await newLogo()
    await age()
    await sweep()
    await server.database.write(async (db) => {
      const one = { bytes: 1, width: 1, height: 1, createdAt: '2020-01-01T00:00:00.000Z' }
      await db.insert(file).values(paths.map((path) => ({ path, ...one })))
      await db.delete(releasedPicture)
    })
    const left = async () => {
      const { rows } = await all()
      return { lost: rows.filter((path) => paths.includes(path)).length, logo: rows.includes(logo) }
    }
    await sweep()
    expect(await left()).toEqual({ lost: 2100, logo: true })
    await sweep(() => new Date(server.clock().getTime() + 31 * 24 * 60 * 60 * 1000))
    expect(await left()).toEqual({ lost: 0, logo: true })
  })

  test('can be looked for in every column by an index', async () => {
    const { rows } = await server.database.read((db) =>
      db.execute<{ place: string }>(sql`
        select relname || '.' || pg_get_indexdef(indexrelid, 1, true) as place
        from pg_index join pg_class on pg_class.oid = indrelid where indpred is null or pg_get_expr(indpred, indrelid) ~ 'IS NOT NULL'`),
    )
    const places = pictureColumns(tablesOf(resources, tables)).map(({ column, field }) => {
      const of = field.kind === 'richText' ? `picture_addresses(${column.name})` : column.name
      return `${getTableName(column.table)}.${of}`
    })
    expect(places.length).toBeGreaterThan(8)
    expect(places.filter((place) => !rows.some((row) => row.place === place))).toEqual([])
  })

  // Beside it, failed sign-ins and the keys of new records are swept.
  test('without a record goes every ten minutes, until the server is closed, though a sweep fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let sweeps = 0
    const lines: string[] = []
    const write: typeof server.database.write = (work, options) => {
      if (!options?.makesRoom) return server.database.write(work, options)
      sweeps += 1
      return Promise.reject(new Error('of the test'))
    }
    const log = { stream: { write: (line: string) => void lines.push(line) } }
    const database = { ...server.database, write }
    const other = await buildApp({ database, files, secret, limits: unlimited, log })
    await other.listen({ port: 0, host: '127.0.0.1' })
    expect(sweeps).toBe(3)
    vi.advanceTimersByTime(599_999)
    expect(sweeps).toBe(3)
    vi.advanceTimersByTime(1)
    expect(sweeps).toBe(6)
    expect((await other.inject('/api/health')).statusCode).toBe(200)
    await other.close()
    vi.advanceTimersByTime(3_600_000)
    expect(sweeps).toBe(6)
    expect(lines.filter((line) => line.includes('not swept'))).toHaveLength(6)
  })

  test('without a record goes after an hour, and no sooner, with its files', async () => {
    const now = server.clock()
    const [goes, stays] = [await knownPicture(server), await knownPicture(server)]
    for (const [path, milliseconds] of [
      [goes, 3_600_001],
      [stays, 3_600_000],
    ] as const) {
      const createdAt = new Date(now.getTime() - milliseconds).toISOString()
      await server.database.write((db) =>
        db.update(file).set({ createdAt }).where(eq(file.path, path)),
      )
    }
    const before = await all()
    await sweep(() => now)
    const after = await all()
    expect(before.rows.filter((path) => !after.rows.includes(path))).toEqual([goes])
    expect(before.files.length - after.files.length).toBe(2)
  })

  describe.runIf(process.env.DATABASE_URL)('without a record', { tags: 'postgres' }, () => {
    test('is passed over while a record is about to be saved with it', async () => {
      const [saved, goes] = [await knownPicture(server), await knownPicture(server)]
      await age()
      await server.database.write(async (db) => {
        // What the foreign key of a record does.
        await db.select().from(file).where(eq(file.path, saved)).for('key share')
        await sweep()
      })
      const { rows } = await all()
      expect([saved, goes].filter((address) => rows.includes(address))).toEqual([saved])
    })

    test('goes while somebody gives rights', async () => {
      const goes = await knownPicture(server)
      await age()
      await server.database.write(async (db) => {
        await lockGrants(db)
        await sweep()
      })
      expect((await all()).rows).not.toContain(goes)
    })
  })
})

describe('a picture that is made', () => {
  const fault = { message: 'The picture cannot be read.' }

  test('is decoded from three formats alone, whatever else could be', async () => {
    const jpeg = sharp(await drawn(20, 20, 'jpeg'))
    for (const bytes of [await jpeg.tiff().toBuffer(), Buffer.from(svg)])
      await expect(makePicture(bytes, { width: 20 })).rejects.toMatchObject(fault)
  })

  test('is no more than three times as high as it may be wide', async () => {
    const size = async (width: number, height: number) => {
      const made = await makePicture(await drawn(width, height), { width: 20 })
      return [made.width, made.height]
    }
    expect([await size(20, 60), await size(20, 120), await size(10, 61)]).toEqual([
      [20, 60],
      [10, 60],
      [10, 60],
    ])
  })

  test('waits for two others, behind no more than twenty', async () => {
    const bytes = await drawn(20, 20)
    const make = () => makePicture(bytes, { width: 20 })
    const made = [make(), make()]
    // Until both are worked on.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    made.push(...Array.from({ length: 20 }, make))
    await expect(make()).rejects.toMatchObject({ status: 503 })
    expect(await Promise.all(made)).toHaveLength(22)
    expect(await make()).toMatchObject({ width: 20 })
  })
})

describe('a form', () => {
  /** Sends parts by their headers. */
  const sent = (parts: string[], content = 'free') =>
    sendRaw(
      `${parts.map((headers) => `--x\r\n${headers}\r\n\r\n${content}\r\n`).join('')}--x--\r\n`,
    )
  const tooMany = { status: 413, body: { message: 'The form has too many parts.' } }

  test('may have a part that is JSON, which is a text here', async () => {
    const headers = 'Content-Disposition: form-data; name="name"\r\nContent-Type: application/json'
    expect((await sent([headers], '{"a":1}')).body.errors).toEqual({ logo: 'Choose a picture.' })
  })

  test('has its limits, up to which it is taken', async () => {
    const tooLong = { status: 413, body: { message: 'A field of the form is too long.' } }
    const taken = { status: 422, body: { errors: { logo: 'Choose a picture.' } } }
    // The name of the brand is a value as well.
    const values = (count: number) =>
      Object.fromEntries(Array.from({ length: count - 1 }, (_, n) => [`x${n}`, '']))
    expect(await newBrand({ other: 'x'.repeat(256 * 1024) })).toMatchObject(taken)
    expect(await newBrand({ other: 'x'.repeat(256 * 1024 + 1) })).toMatchObject(tooLong)
    expect(await newBrand(values(100))).toMatchObject(taken)
    expect(await newBrand(values(101))).toMatchObject(tooMany)
    // Parts without a name are parts as well: one file and a hundred values.
    expect(await sent(Array(101).fill('X: y'))).toMatchObject(taken)
    expect(await sent(Array(102).fill('X: y'))).toMatchObject(tooMany)
    // What a part is stands among the first of its headers.
    const named = (headers: number) =>
      `${'X: y\r\n'.repeat(headers)}Content-Disposition: form-data; name="logo"`
    expect((await sent([named(19)])).body.errors).toEqual({ name: 'Required.' })
    expect(await sent([named(20)])).toMatchObject(taken)
  })

  test('may be as large as its file and its values may be', async () => {
    const limit = 2 * 1_000_000 + 1024 * 1024
    const payload = (filling: number) => {
      const form = formOf({ logo: fileOf(Buffer.alloc(2_000_000)) })
      for (let part = 0; part < 4; part += 1)
        form.append(`x${part}`, 'x'.repeat(Math.floor((filling + part) / 4)))
      return form
    }
    const others = (await new Response(payload(0)).arrayBuffer()).byteLength
    const statuses = []
    for (const length of [limit, limit + 1])
      statuses.push((await create(payload(length - others))).status)
    expect(statuses).toEqual([422, 413])
  })

  test('takes as many files as its fields do', async () => {
    const two = formOf({ name: 'Two' })
    for (const width of [20, 30]) two.append('logo', fileOf(await drawn(width, 20)))
    expect(await create(two)).toMatchObject(tooMany)
    const photo = fileOf(await drawn(20, 9))
    const { signed } = await server.person(['rm_form'])
    const six = formOf({ images: Array(6).fill(photo) })
    const answer = await server.call('POST /api/repair-maintenances/create', six, signed)
    expect(answer).toMatchObject(tooMany)
  })

  const others = ['POST /api/tag-articles/create', 'DELETE /api/brands/1']
  test.each(others)('is not taken where there are no pictures: %s', async (endpoint) => {
    expect(await ask(endpoint, formOf({ name: 'A form' }))).toMatchObject({
      status: 415,
      body: { message: 'Send JSON: the Content-Type must be application/json.' },
    })
  })
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('nothing is kept of', () => {
  const notOurs = 'Choose a JPEG, PNG or WebP picture.'
  const unreadable = 'The picture cannot be read.'
  const tooMany = 'pixels are too many. A picture may have 40 million.'
  const bytes = (text: string) => fileOf(Buffer.from(text, 'latin1'))
  const half = async () => fileOf((await drawn(400, 400, 'jpeg')).subarray(0, 1500))

  test.each<[what: string, logo: () => unknown, error: string]>([
    ['SVG called PNG', () => bytes(svg), notOurs],
    ['a sound', () => bytes('RIFF\0\0\0\0WAVE'), notOurs],
    ['a GIF called PNG', () => bytes('GIF89a\x01\0\x01\0\0\0\0;'), notOurs],
    ['a PNG’s first bytes before SVG', () => bytes(`\x89PNG\r\n\x1a\n${svg}`), unreadable],
    ['half a JPEG', half, unreadable],
    ['40 000 000 pixels that are not there', () => fileOf(promisedPng(8_000, 5_000)), unreadable],
    ['a row of pixels more', () => fileOf(promisedPng(8_000, 5_001)), `8000 × 5001 ${tooMany}`],
    ['an empty file', () => bytes(''), 'The file is empty.'],
    ['more than the field takes', async () => fileOf(await noise(650, 600)), 'Larger than 1 MB.'],
    ['no more than twice of that', () => fileOf(Buffer.alloc(2_000_000)), notOurs],
    ['a text in its place', () => '../../etc/passwd', 'Does not exist (any more).'],
    ['nothing in its place', () => undefined, 'Choose a picture.'],
  ])('%s', async (_, logo, error) => {
    const before = await all()
    const answer = await newBrand({ logo: await logo() })
    expect(answer).toMatchObject({ status: 422, body: { errors: { logo: error } } })
    expect(await all()).toEqual(before)
  })

  test('a little more than twice of what its field takes', async () => {
    const before = await all()
    expect(await newBrand({ logo: fileOf(Buffer.alloc(2_000_001)) })).toMatchObject({
      status: 413,
      body: { message: 'The file is too large. A picture may have 1 MB.' },
    })
    expect(await all()).toEqual(before)
  })

  test('what JSON calls a file, and a file in a text field', async () => {
    const before = await all()
    const errors = { logo: 'Choose a picture.' }
    const logo = { size: 10, type: 'image/png', bytes: [1, 2, 3] }
    const { status, body } = await create({ name: 'By JSON', logo })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors })
    expect((await newBrand({ name: fileOf(await drawn(40, 40)) })).body).toMatchObject({
      errors: { ...errors, name: 'Expected text.' },
    })
    expect(await all()).toEqual(before)
  })

  test('a form that is none', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\nhalf'
    for (const payload of ['--x', part, `${part.replace('logo', 'toString')}\r\n--x--`])
      expect(await sendRaw(payload)).toEqual({
        status: 400,
        body: { message: 'The form cannot be read.' },
      })
  })

  test('a record that is refused', async () => {
    const before = await all()
    const picture = fileOf(await drawn(40, 40))
    const { body } = await newBrand({ logo: await knownPicture(server), name: 'Taken' })
    const backwards = { startDate: '2026-02-02', endDate: '2026-02-01' }
    expect([
      (await newBrand({ logo: picture, name: 'TAKEN' })).status,
      (await newBanner({ image: picture, ...backwards })).status,
      (await ask('PUT /api/brands/2147483647', formOf({ logo: picture }))).status,
    ]).toEqual([409, 422, 404])
    expect((await all()).rows).toEqual([...before.rows, body.logo].toSorted())
  })
})

test('what was appended to a picture, and what a file is called, goes nowhere', async () => {
  const before = await all()
  const script = Buffer.from('<script>alert(1)</script>')
  const polyglot = Buffer.concat([await drawn(40, 40, 'jpeg'), script])
  const form = formOf({ name: 'Polyglot', logo: fileOf(polyglot, '../../../x.html', 'text/html') })
  form.append('../../x', 'a name that is a path')
  form.append('__proto', 'x')
  const { status, body } = await create(form)
  expect(status).toBe(201)
  expect((await fetched(body.logo)).includes('script')).toBe(false)
  const name = body.logo.slice('/files/'.length)
  const after = await all()
  expect(after.files.filter((one) => !before.files.includes(one))).toEqual(
    [name, name.replace('.webp', '.small.webp')].toSorted(),
  )
})

test.each(['', '..%2fdatabase%2fPG_VERSION', `${'0'.repeat(32)}.webp`, '%00'])(
  '/files/%s is nothing',
  async (name) => expect([400, 404]).toContain(await statusOf(`/files/${name}`)),
)

describe('an upload', () => {
  /** Sends the head of a form and its first bytes, by hand. @returns what came before the end. */
  async function send(signed: Signed, of: (length: number) => number, andThen: 'hang up' | 'wait') {
    const form = new Response(formOf({ name: 'By hand', logo: fileOf(await noise(500, 500)) }))
    const bytes = new Uint8Array(await form.arrayBuffer())
    const head = [
      'POST /api/brands/create HTTP/1.1',
      'Host: x',
      `Authorization: ${signed.authorization}`,
      `Content-Type: ${form.headers.get('content-type')}`,
      `Content-Length: ${bytes.length}`,
    ]
    return new Promise<string>((resolve) => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      let reply = ''
      socket.on('data', (bytes) => {
        reply += bytes
        if (andThen === 'wait') socket.destroy()
      })
      socket.on('close', () => resolve(reply))
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(
        bytes.subarray(0, of(bytes.length)),
        () => andThen === 'hang up' && setImmediate(() => socket.destroy()),
      )
    })
  }

  test('that ends half-way leaves nothing', async () => {
    const before = await all()
    expect(await send(server.signed, (length) => length / 2, 'hang up')).toBe('')
    // Served after it.
    expect((await ask('GET /api/brands?search=By hand')).body.totalData).toBe(0)
    expect(await all()).toEqual(before)
  })

  test('of someone whose session has ended, or who lacks the right, is refused before it has come', async () => {
    const before = await all()
    const left = await server.person(['brand_form'])
    await server.database.write((db) =>
      db.execute(sql`update "user" set is_active = false where id = ${left.id}`),
    )
    expect(await send(left.signed, () => 1000, 'wait')).toMatch(/^HTTP\/1.1 401 /)
    const { signed } = await server.person(['brand_list'])
    expect(await send(signed, () => 1000, 'wait')).toMatch(/^HTTP\/1.1 403 /)
    expect(await all()).toEqual(before)
  })

  const full = {
    status: 507,
    body: { message: 'The disk of the server is full. Nothing was saved.' },
  }
  const MiB = 1024 * 1024

  test.runIf(!process.env.DATABASE_URL).each([
    ['before it is kept', [1 * MiB]],
    ['when its record is saved', [1024 * MiB, 40 * MiB, 40 * MiB]],
  ])('on a disk that is full %s leaves nothing', async (_, bytes) => {
    const before = await all()
    free = bytes
    expect(await newBrand({ logo: fileOf(await drawn(40, 40)) })).toMatchObject(full)
    free = []
    expect(await all()).toEqual(before)
  })

  test('to a storage that is full leaves nothing', async () => {
    const before = await all()
    // The picture still fits, its small variant no more.
    stored = (name) => {
      if (name.includes('.small.')) throw Object.assign(new Error(), { code: 'ENOSPC' })
    }
    expect(await newBrand({ logo: fileOf(await drawn(40, 40)) })).toMatchObject(full)
    stored = () => {}
    expect(await all()).toEqual(before)
  })
})

describe('a private picture', () => {
  const holders = {
    attachment_url: 'attendance',
    check_in_image: 'attendance',
    check_out_image: 'attendance',
    photo_url: 'user',
  }

  /** Has a record of somebody hold a picture until the test has ended. */
  async function holdBy(column: keyof typeof holders, path: string) {
    const [table, name] = [sql.identifier(holders[column]), sql.identifier(column)]
    const { rows } = await server.database.write((db) =>
      db.execute<{ id: number; before: string | null }>(sql`
        with one as (select id, ${name} as before from ${table} order by id limit 1)
        update ${table} set ${name} = ${path} from one where ${table}.id = one.id returning one.id, one.before`),
    )
    const [{ id, before } = { id: 0, before: null }] = rows
    onTestFinished(async () => {
      await server.database.write((db) =>
        db.execute(sql`update ${table} set ${name} = ${before} where id = ${id}`),
      )
    })
  }
  const holding = async (...rights: string[]) => (await server.person(rights)).signed

  test.each<[keyof typeof holders, readonly string[], readonly string[]]>([
    ['attachment_url', ['attendance_list'], permissions.filter((one) => one !== 'attendance_list')],
    ['check_in_image', ['attendance_list'], ['employee_list', 'employee_form']],
    ['check_out_image', ['attendance_list'], ['employee_list', 'employee_form']],
    [
      'photo_url',
      ['employee_list', 'employee_form', 'attendance_list'],
      ['attendance_dashboard', 'workshop_report'],
    ],
  ])('in %s is for who may read the records that hold it', async (column, rights, others) => {
    const path = await knownPicture(server)
    expect(await statusOf(path)).toBe(200)
    await holdBy(column, path)
    for (const address of [path, smallPicture(path)]) {
      const { statusCode, headers } = await server.app.inject(address)
      expect([statusCode, headers['cache-control']]).toEqual([401, undefined])
      for (const right of rights) {
        const answer = await server.call(`GET ${address}`, undefined, await holding(right))
        expect([right, answer.status]).toEqual([right, 200])
        expect(answer.headers['cache-control']).toBe('private, no-store')
      }
      expect(await statusOf(address, await holding(...others))).toBe(403)
    }
  })

  test('is named by no record of another kind, but by one whose writer may see it', async () => {
    const [path, unheld] = [await knownPicture(server), await knownPicture(server, true)]
    await holdBy('check_in_image', path)
    const errors = { logo: 'There is no such picture. Choose one.' }
    for (const logo of [path, unheld])
      expect(await newBrand({ logo })).toMatchObject({ status: 422, body: { errors } })
    const signed = await holding('brand_form', 'attendance_list')
    const seen = { name: 'Seen', logo: path }
    expect((await server.call('POST /api/brands/create', seen, signed)).status).toBe(201)
    // There it is no more for everybody than it was.
    expect(await statusOf(path)).toBe(401)
  })

  test('that there is not is told to nobody else', async () => {
    const path = `/files/private-${'0'.repeat(32)}.webp`
    expect(await statusOf(path)).toBe(401)
    expect(await statusOf(path, await holding('attendance_list'))).toBe(404)
  })
})
