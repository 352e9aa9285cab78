import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, getTableName, sql } from 'drizzle-orm'
import sharp from 'sharp'
import disk from 'unstorage/drivers/fs-lite'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { permissions } from '../../src/contract/permissions.ts'
import { smallPicture } from '../../src/contract/picture.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { buildApp } from '../../src/server/app.ts'
import { file, releasedPicture } from '../../src/server/database/pictures.ts'
import { lockGrants } from '../../src/server/grants.ts'
import { filesBy } from '../../src/server/pictures/files.ts'
import { makePicture } from '../../src/server/pictures/make-picture.ts'
import { keepPictures } from '../../src/server/pictures/pictures.ts'
import { pictureColumn } from '../../src/server/pictures/released.ts'
import { tables, tablesOf } from '../../src/server/records/table.ts'
import { unlimited } from '../support/limits.js'
import { drawn, fileOf, formOf, knownPicture, noise, promisedPng } from '../support/pictures.ts'
import { type Signed, secret, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let editor: Signed
let url: string
let last = 0
/** Bytes free, and what becomes of files, as a test wants them. */
let free: number[] = []
let stored: (name: string) => void = () => {}

/** A disk that can be full: what was begun to write is then there in part. */
const folder = mkdtempSync(join(tmpdir(), 'roda-files-'))
const driver = disk({ base: folder })
const files = filesBy({
  ...driver,
  setItemRaw: async (name, bytes, options) => {
    await driver.setItemRaw?.(name, bytes, options)
    stored(name)
  },
})

beforeAll(async () => {
  server = await startServer({
    files,
    freeBytes: async () => free.shift() ?? Number.POSITIVE_INFINITY,
  })
  editor = await server.signIn('editor')
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const pictures = (clock = server.clock) =>
  keepPictures(server.database, server.files, tablesOf(resources, tables), clock, unlimited)

/** The pictures that the next sweep looks at, unless they are too young. */
async function queued(): Promise<string[]> {
  const rows = await server.database.read((db) => db.select().from(releasedPicture))
  return rows.map(({ path }) => path)
}

/** Everything that is kept: the files of the storage, and the rows of the table. */
async function kept() {
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

function newBrand(values: Record<string, unknown>, headers: Record<string, string> = editor) {
  last += 1
  return server.call(
    'POST /api/brands/create',
    formOf({ name: `Brand ${last}`, ...values }),
    headers,
  )
}

async function newBanner(values: Record<string, unknown>) {
  return server.call('POST /api/banners/create', formOf({ title: 'Banner', ...values }), editor)
}

async function fetched(address: string): Promise<Buffer> {
  const answer = await server.app.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'comes as %s with its record, and is served as WebP',
    async (format) => {
      const { status, body } = await newBrand({ logo: fileOf(await drawn(900, 600, format)) })
      expect(status, JSON.stringify(body)).toBe(201)
      expect(body.logo).toMatch(/^\/files\/[0-9a-f]{32}\.webp$/)
      const { body: list } = await server.call(
        `GET /api/brands?search=${body.name}`,
        undefined,
        editor,
      )
      expect(list.items[0].logo).toBe(body.logo)
      expect(await sharp(await fetched(body.logo)).metadata()).toMatchObject({
        format: 'webp',
        width: 512,
        height: 341,
      })
      expect(await sharp(await fetched(smallPicture(body.logo))).metadata()).toMatchObject({
        format: 'webp',
        width: 320,
      })
      const told = await server.database.read((db) =>
        db.select().from(file).where(eq(file.path, body.logo)),
      )
      expect(told).toMatchObject([
        { bytes: (await fetched(body.logo)).length, width: 512, height: 341 },
      ])
    },
  )

  test('leaves the line breaks of a text as they are, though a form sends others', async () => {
    const content = `${'a'.repeat(240)}\n\n${'b'.repeat(258)}`
    const photo = fileOf(await drawn(40, 40))
    const { status, body } = await server.call(
      'POST /api/testimonies/create',
      formOf({ name: 'Sari', content, photo }),
      editor,
    )
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.content).toBe(content)
  })

  test('is served to anyone, as nothing else, for ever', async () => {
    const { body } = await newBrand({ logo: fileOf(await drawn(40, 40)) })
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers } = await fetch(url + body.logo, { method })
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
    ['a high one', 900, 2_000, 900, 300],
    ['a large one', 4_000, 3_000, 1_920, 640],
    ['a small one', 30, 30, 30, 10],
    ['a thin one', 1, 400, 1, 1],
  ])(
    'keeps the ratio of its field and is never enlarged: %s',
    async (_, width, height, croppedWidth, croppedHeight) => {
      const { body } = await newBanner({ image: fileOf(await drawn(width, height)) })
      const { format, ...size } = await sharp(await fetched(body.image)).metadata()
      expect([size.width, size.height]).toEqual([croppedWidth, croppedHeight])
    },
  )

  test('goes when it is replaced, once nobody can be about to save it', async () => {
    const { body } = await newBrand({ logo: fileOf(await drawn(40, 40)) })
    const change = formOf({ logo: fileOf(await drawn(60, 60)) })
    const { status, body: edited } = await server.call(`PUT /api/brands/${body.id}`, change, editor)
    expect({ status, name: edited.name }).toEqual({ status: 200, name: body.name })
    expect(edited.logo).not.toBe(body.logo)
    await pictures().sweep()
    await fetched(body.logo)
    await age()
    await pictures().sweep()
    for (const address of [body.logo, smallPicture(body.logo)])
      expect((await server.app.inject(address)).statusCode).toBe(404)
    await fetched(edited.logo)
    await fetched(smallPicture(edited.logo))
  })

  test('stays when a record is saved with its address, and goes with the last of them', async () => {
    const address = await knownPicture(server)
    const { body } = await server.call(
      'POST /api/brands/create',
      { name: 'By address', logo: address },
      editor,
    )
    expect(body.logo).toBe(address)
    await age()
    await pictures().sweep()
    await fetched(address)
    await server.call(`DELETE /api/brands/${body.id}`, undefined, editor)
    await pictures().sweep()
    expect((await server.app.inject(address)).statusCode).toBe(404)
  })

  test('stays while the text of an article shows it', async () => {
    const [shown, small, other] = [
      // As the next version names it.
      await knownPicture(server, false, `/files/2026-11/${'0a'.repeat(16)}.webp`),
      await knownPicture(server),
      await knownPicture(server),
    ]
    const content = `<p>One</p><img src="${shown}"><p>Two</p><img src="https://roda.example${smallPicture(small)}">`
    const { body: list } = await server.call('GET /api/articles', undefined, editor)
    const { status } = await server.call(
      `PUT /api/articles/${list.items[0].id}`,
      { content },
      editor,
    )
    expect(status).toBe(200)
    await age()
    await pictures().sweep()
    await fetched(shown)
    await fetched(small)
    expect((await server.app.inject(other)).statusCode).toBe(404)
  })

  test('goes once its record has another, however long it had this one', async () => {
    const { body: brand } = await newBrand({ logo: fileOf(await drawn(60, 40)) })
    const { body: list } = await server.call('GET /api/articles', undefined, editor)
    const article = `PUT /api/articles/${list.items[0].id}`
    const shown = await knownPicture(server)
    await server.call(article, { content: `<p>One</p><img src="${shown}">` }, editor)
    await age()
    await pictures().sweep()
    expect(await queued()).toEqual([])
    await fetched(brand.logo)
    await fetched(shown)

    const other = { logo: await knownPicture(server) }
    await server.call(`PUT /api/brands/${brand.id}`, other, editor)
    await server.call(article, { content: '<p>None</p>' }, editor)
    expect(await queued()).toEqual(expect.arrayContaining([brand.logo, shown]))
    await pictures().sweep()
    for (const address of [brand.logo, shown])
      expect((await server.app.inject(address)).statusCode).toBe(404)
    await fetched(other.logo)
  })

  test('is released only with the change of its record', async () => {
    const { body: brand } = await newBrand({ logo: fileOf(await drawn(60, 40)) })
    await age()
    await pictures().sweep()
    const refused = server.database.write(async (db) => {
      await db.execute(sql`delete from brand where id = ${brand.id}`)
      throw new Error('of the test')
    })
    await expect(refused).rejects.toThrow('of the test')
    expect(await queued()).toEqual([])
  })

  test('that no change has released goes with the check of all, once a month', async () => {
    const paths = Array.from(
      { length: 2100 },
      (_, at) => `/files/${String(at).padStart(32, '0')}.webp`,
    )
    const held = (await newBrand({ logo: fileOf(await drawn(60, 40)) })).body.logo
    await age()
    await pictures().sweep()
    await server.database.write(async (db) => {
      const createdAt = '2020-01-01T00:00:00.000Z'
      await db
        .insert(file)
        .values(paths.map((path) => ({ path, bytes: 1, width: 1, height: 1, createdAt })))
      await db.delete(releasedPicture)
    })
    const left = async () => {
      const { rows } = await kept()
      return { lost: rows.filter((path) => paths.includes(path)).length, held: rows.includes(held) }
    }
    await pictures().sweep()
    expect(await left()).toEqual({ lost: 2100, held: true })
    const later = () => new Date(server.clock().getTime() + 31 * 24 * 60 * 60 * 1000)
    await pictures(later).sweep()
    expect(await left()).toEqual({ lost: 0, held: true })
  })

  test('can be looked for in every column by an index', async () => {
    const { rows } = await server.database.read((db) =>
      db.execute<{ place: string }>(sql`
        select relname || '.' || pg_get_indexdef(indexrelid, 1, true) as place
        from pg_index join pg_class on pg_class.oid = indrelid where indpred is null or pg_get_expr(indpred, indrelid) ~ 'IS NOT NULL'`),
    )
    const places = [...tablesOf(resources, tables).values()].flatMap((resourceTable) =>
      Object.entries(resourceTable.resource.fields).flatMap(([name, field]) => {
        const column = pictureColumn(resourceTable, name, field)
        if (!column) return []
        const of = field.kind === 'richText' ? `picture_addresses(${column.name})` : column.name
        return [`${getTableName(column.table)}.${of}`]
      }),
    )
    expect(places.length).toBeGreaterThan(8)
    expect(places.filter((place) => !rows.some((row) => row.place === place))).toEqual([])
  })

  test('without a record goes when a server starts', async () => {
    const address = await knownPicture(server)
    await age()
    const other = await buildApp({
      database: server.database,
      files,
      secret,
      limits: unlimited,
      clock: server.clock,
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(async () => (await server.app.inject(address)).statusCode).toBe(404)
    await other.close()
  })

  // Beside it, failed sign-ins are swept.
  test('without a record goes every ten minutes, until the server is closed, though a sweep fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let sweeps = 0
    const lines: string[] = []
    const write: typeof server.database.write = (work, options) => {
      if (!options?.makesRoom) return server.database.write(work, options)
      sweeps += 1
      return Promise.reject(new Error('of the test'))
    }
    const log = { stream: { write: (line: string) => void lines.push(line) } }
    const other = await buildApp({
      database: { ...server.database, write },
      files,
      secret,
      limits: unlimited,
      log,
    })
    await other.listen({ port: 0, host: '127.0.0.1' })
    expect(sweeps).toBe(2)
    vi.advanceTimersByTime(599_999)
    expect(sweeps).toBe(2)
    vi.advanceTimersByTime(1)
    expect(sweeps).toBe(4)
    expect((await other.inject('/api/health')).statusCode).toBe(200)
    await other.close()
    vi.advanceTimersByTime(3_600_000)
    expect(sweeps).toBe(4)
    expect(
      lines.filter((line) => line.includes('not swept') && line.includes('of the test')),
    ).toHaveLength(4)
  })

  test('without a record goes after an hour, and no sooner', async () => {
    const now = server.clock()
    const [goes, stays] = [await knownPicture(server), await knownPicture(server)]
    const made = (address: string, milliseconds: number) => {
      const createdAt = new Date(now.getTime() - milliseconds).toISOString()
      return server.database.write((db) =>
        db.update(file).set({ createdAt }).where(eq(file.path, address)),
      )
    }
    await made(goes, 3_600_001)
    await made(stays, 3_600_000)
    await pictures(() => now).sweep()
    const { rows } = await kept()
    expect([goes, stays].filter((address) => rows.includes(address))).toEqual([stays])
  })

  test.runIf(process.env.DATABASE_URL)(
    'that a record is about to be saved with is passed over',
    { tags: 'postgres' },
    async () => {
      const [saved, goes] = [await knownPicture(server), await knownPicture(server)]
      await age()
      await server.database.write(async (db) => {
        // What the foreign key of a record does.
        await db.select().from(file).where(eq(file.path, saved)).for('key share')
        await pictures().sweep()
      })
      const { rows } = await kept()
      expect([saved, goes].filter((address) => rows.includes(address))).toEqual([saved])
    },
  )

  test.runIf(process.env.DATABASE_URL)(
    'without a record goes while somebody gives rights',
    { tags: 'postgres' },
    async () => {
      const goes = await knownPicture(server)
      await age()
      await server.database.write(async (db) => {
        await lockGrants(db)
        await pictures().sweep()
      })
      expect((await kept()).rows).not.toContain(goes)
    },
  )

  test('without a record goes in any number', async () => {
    await Promise.all(Array.from({ length: 60 }, () => knownPicture(server)))
    await age()
    const before = await kept()
    await pictures().sweep()
    const after = await kept()
    const gone = before.rows.length - after.rows.length
    expect(gone).toBeGreaterThanOrEqual(60)
    expect(before.files.length - after.files.length).toBe(2 * gone)
  })
})

describe('a picture that is made', () => {
  const fault = { message: 'The picture cannot be read.' }

  test('is decoded from three formats alone, whatever else could be', async () => {
    const jpeg = sharp(await drawn(20, 20, 'jpeg'))
    for (const bytes of [
      await jpeg.clone().tiff().toBuffer(),
      await jpeg.clone().gif().toBuffer(),
      Buffer.from(svg),
    ])
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
  async function sent(parts: string[]) {
    const payload = `${parts.map((headers) => `--x\r\n${headers}\r\n\r\nfree\r\n`).join('')}--x--\r\n`
    const headers = { ...editor, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/brands/create',
      payload,
      headers,
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  test('gives every value its type back', async () => {
    const { body: brands } = await server.call('GET /api/brands', undefined, editor)
    const values = {
      brandId: brands.items[0].id,
      name: 'Typed',
      price: 900,
      promoPrice: null,
      unit: 'set',
      isActive: false,
    }
    const form = formOf({ ...values, image: fileOf(await drawn(20, 20)) })
    const { status, body } = await server.call('POST /api/brand-pricelist/create', form, editor)
    expect({ status, body }).toMatchObject({ status: 201, body: values })
  })

  test('may have a part that is JSON, which is a text here', async () => {
    const payload =
      '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--x--\r\n'
    const headers = { ...editor, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/brands/create',
      payload,
      headers,
    })
    expect(answer.json().errors).toEqual({ logo: 'Choose a picture.' })
  })

  test('has its limits, up to which it is taken', async () => {
    const tooLong = { status: 413, body: { message: 'A field of the form is too long.' } }
    const tooMany = { status: 413, body: { message: 'The form has too many parts.' } }
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
    const most = 2 * 1_000_000 + 1024 * 1024
    const payload = async (filling: number) => {
      const form = formOf({ logo: fileOf(Buffer.alloc(2_000_000)) })
      for (let part = 0; part < 4; part += 1)
        form.append(`x${part}`, 'x'.repeat(Math.floor((filling + part) / 4)))
      return new Response(form)
    }
    const others = (await (await payload(0)).arrayBuffer()).byteLength
    const answer = async (length: number) => {
      const form = await payload(length - others)
      const body = Buffer.from(await form.arrayBuffer())
      expect(body).toHaveLength(length)
      const headers = { ...editor, 'content-type': form.headers.get('content-type') ?? '' }
      return (
        await server.app.inject({
          method: 'POST',
          url: '/api/brands/create',
          payload: body,
          headers,
        })
      ).statusCode
    }
    expect([await answer(most), await answer(most + 1)]).toEqual([422, 413])
  })

  test('takes as many files as its fields do', async () => {
    const two = formOf({ name: 'Two' })
    for (const width of [20, 30]) two.append('logo', fileOf(await drawn(width, 20)))
    const tooMany = { status: 413, body: { message: 'The form has too many parts.' } }
    expect(await server.call('POST /api/brands/create', two, editor)).toMatchObject(tooMany)
    const six = formOf({
      images: await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async (width) => fileOf(await drawn(width, 9))),
      ),
    })
    const { signed } = await server.person(['rm_form'])
    expect(await server.call('POST /api/repair-maintenances/create', six, signed)).toMatchObject(
      tooMany,
    )
  })

  test('is taken only where there are pictures', async () => {
    for (const endpoint of [
      'POST /api/tag-articles/create',
      'POST /api/auth/login-dashboard',
      'DELETE /api/brands/1',
    ]) {
      const { status, body } = await server.call(endpoint, formOf({ name: 'A form' }), editor)
      expect([endpoint, status, body.message]).toEqual([
        endpoint,
        415,
        'Send JSON: the Content-Type must be application/json.',
      ])
    }
  })
})

describe('nothing is kept of', () => {
  const jpeg = () => drawn(40, 40, 'jpeg')
  const tooLarge = /^The file is too large\. A picture may have 1 MB\.$/
  const refused: [
    what: string,
    logo: () => unknown,
    status: number,
    error: string | undefined,
    message?: RegExp,
  ][] = [
    ['SVG called PNG', () => fileOf(Buffer.from(svg)), 422, notOurs],
    ['SVG called JPEG', () => fileOf(Buffer.from(svg), 'a.jpg', 'image/jpeg'), 422, notOurs],
    ['HTML called PNG', () => fileOf(Buffer.from('<script>alert(1)</script>')), 422, notOurs],
    [
      'a sound',
      () => fileOf(Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'), 'a.webp', 'image/webp'),
      422,
      notOurs,
    ],
    [
      'what is WebP without its beginning',
      () => fileOf(Buffer.from('RIFX\0\0\0\0WEBP', 'latin1')),
      422,
      notOurs,
    ],
    [
      '40 000 000 pixels that are not there',
      () => fileOf(promisedPng(8_000, 5_000)),
      422,
      unreadable,
    ],
    [
      'a row of pixels more',
      () => fileOf(promisedPng(8_000, 5_001)),
      422,
      '8000 × 5001 pixels are too many. A picture may have 40 million.',
    ],
    [
      'a GIF called PNG',
      () => fileOf(Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')),
      422,
      notOurs,
    ],
    [
      'a TIFF',
      async () =>
        fileOf(
          await sharp(await jpeg())
            .tiff()
            .toBuffer(),
        ),
      422,
      notOurs,
    ],
    [
      'a PNG’s first bytes before SVG',
      () => fileOf(Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')),
      422,
      unreadable,
    ],
    [
      'half a JPEG',
      async () => fileOf((await drawn(400, 400, 'jpeg')).subarray(0, 1500)),
      422,
      unreadable,
    ],
    ['nothing', () => fileOf(Buffer.alloc(0)), 422, 'The file is empty.'],
    [
      '20 000 × 20 000 pixels',
      () => fileOf(promisedPng(20_000, 20_000)),
      422,
      '20000 × 20000 pixels are too many. A picture may have 40 million.',
    ],
    [
      'a picture of more than its field takes',
      async () => fileOf(await noise(650, 600)),
      422,
      'Larger than 1 MB.',
    ],
    ['20 MB', () => fileOf(Buffer.alloc(20_000_000)), 413, undefined, tooLarge],
    [
      'a little more than twice of what its field takes',
      () => fileOf(Buffer.alloc(2_000_001)),
      413,
      undefined,
      tooLarge,
    ],
    [
      'no more than twice of what its field takes',
      () => fileOf(Buffer.alloc(2_000_000)),
      422,
      notOurs,
    ],
    ['a text in its place', () => '../../etc/passwd', 422, 'Does not exist (any more).'],
    ['nothing in its place', () => undefined, 422, 'Choose a picture.'],
  ]

  test.each(refused)('%s', async (_, logo, status, error, message = /^\S.*\.$/) => {
    const before = await kept()
    const answer = await newBrand({ logo: await logo() })
    expect({ status: answer.status, error: answer.body.errors?.logo }).toEqual({ status, error })
    expect(answer.body.message).toMatch(message)
    expect(await kept()).toEqual(before)
  })

  test('what JSON calls a file', async () => {
    const before = await kept()
    const logo = { size: 10, type: 'image/png', bytes: [1, 2, 3] }
    const { status, body } = await server.call(
      'POST /api/brands/create',
      { name: 'By JSON', logo },
      editor,
    )
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { logo: 'Choose a picture.' },
    })
    expect(await kept()).toEqual(before)
  })

  test('a file in a text field', async () => {
    const { status, body } = await newBrand({ name: fileOf(await jpeg()) })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: { logo: 'Choose a picture.', name: 'Expected text.' },
    })
  })

  test('forty parts', async () => {
    const before = await kept()
    const form = formOf({ name: 'Forty' })
    for (let part = 0; part < 40; part += 1) form.append('logo', fileOf(await jpeg()))
    const { status, body } = await server.call('POST /api/brands/create', form, editor)
    expect({ status, body }).toEqual({
      status: 413,
      body: { message: 'The form has too many parts.' },
    })
    expect(await kept()).toEqual(before)
  })

  test('a form that is none', async () => {
    const half = '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\nhalf'
    for (const payload of [
      '--x',
      '--x\r\nno header',
      half,
      `${half.replace('logo', 'toString')}\r\n--x--`,
    ]) {
      const headers = { ...editor, 'content-type': 'multipart/form-data; boundary=x' }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/brands/create',
        payload,
        headers,
      })
      expect({ status: answer.statusCode, body: answer.json() }).toEqual({
        status: 400,
        body: { message: 'The form cannot be read.' },
      })
    }
  })

  test('a record that is refused', async () => {
    const before = await kept()
    const { body } = await newBrand({ logo: await knownPicture(server), name: 'Taken' })
    expect((await newBrand({ logo: fileOf(await jpeg()), name: 'TAKEN' })).status).toBe(409)
    const image = fileOf(await jpeg())
    expect(
      (await newBanner({ image, startDate: '2026-02-02', endDate: '2026-02-01' })).status,
    ).toBe(422)
    const gone = formOf({ logo: fileOf(await jpeg()) })
    expect((await server.call('PUT /api/brands/2147483647', gone, editor)).status).toBe(404)
    expect((await kept()).rows).toEqual([...before.rows, body.logo].toSorted())
  })
})

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const notOurs = 'Choose a JPEG, PNG or WebP picture.'
const unreadable = 'The picture cannot be read.'

test('what was appended to a picture, and what a file is called, goes nowhere', async () => {
  const before = await kept()
  const polyglot = Buffer.concat([
    await drawn(40, 40, 'jpeg'),
    Buffer.from('<script>alert(1)</script>'),
  ])
  const form = formOf({ name: 'Polyglot', logo: fileOf(polyglot, '../../../x.html', 'text/html') })
  form.append('../../x', 'a name that is a path')
  form.append('__proto', 'x')
  const { status, body } = await server.call('POST /api/brands/create', form, editor)
  expect(status).toBe(201)
  expect((await fetched(body.logo)).includes('script')).toBe(false)
  const name = body.logo.slice('/files/'.length)
  const after = await kept()
  expect(after.files.filter((one) => !before.files.includes(one))).toEqual(
    [name, name.replace('.webp', '.small.webp')].toSorted(),
  )
})

test.each([
  '/files/',
  '/files',
  '/files/../database/PG_VERSION',
  '/files/..%2fdatabase%2fPG_VERSION',
  '/files/%2e%2e%2fsecret',
  '/files/00000000000000000000000000000000.webp',
  '/files/00000000000000000000000000000000.png',
  '/files/00000000000000000000000000000000.WEBP',
  '/files/a:b',
  '/files/%00',
])('%s is nothing', async (address) => {
  expect([400, 404]).toContain((await server.app.inject(address)).statusCode)
})

describe('an upload', () => {
  /**
   * Sends a request by hand, with no more of its body than is given. @returns what came back before
   * the end.
   */
  function send(head: string[], body: Uint8Array, andThen: 'hang up' | 'wait'): Promise<string> {
    return new Promise((resolve) => {
      const { hostname, port } = new URL(url)
      const socket = connect(Number(port), hostname)
      let said = ''
      socket.on('data', (bytes) => {
        said += bytes
        if (andThen === 'wait') socket.destroy()
      })
      socket.on('close', () => resolve(said))
      socket.write(`POST /api/brands/create HTTP/1.1\r\nHost: x\r\n${head.join('\r\n')}\r\n\r\n`)
      socket.write(body, () => andThen === 'hang up' && setImmediate(() => socket.destroy()))
    })
  }
  const whole = async () => {
    const form = new Response(formOf({ name: 'By hand', logo: fileOf(await noise(500, 500)) }))
    return {
      type: form.headers.get('content-type'),
      bytes: new Uint8Array(await form.arrayBuffer()),
    }
  }

  test('that ends half-way leaves nothing', async () => {
    const before = await kept()
    const { type, bytes } = await whole()
    const head = [
      `Authorization: ${editor.authorization}`,
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
    ]
    expect(await send(head, bytes.subarray(0, bytes.length / 2), 'hang up')).toBe('')
    // Served after it.
    expect(
      (await server.call('GET /api/brands?search=By hand', undefined, editor)).body.totalData,
    ).toBe(0)
    expect(await kept()).toEqual(before)
  })

  test('of someone whose session has ended, or who lacks the right, is refused before it has come', async () => {
    const before = await kept()
    const { type, bytes } = await whole()
    const left = await server.person(['brand_form'])
    await server.database.write((db) =>
      db.execute(sql`update "user" set is_active = false where id = ${left.id}`),
    )
    const reader = await server.person(['brand_list'])
    for (const [{ signed }, status] of [
      [left, 401],
      [reader, 403],
    ] as const) {
      const head = [
        `Authorization: ${signed.authorization}`,
        `Content-Type: ${type}`,
        `Content-Length: ${bytes.length}`,
      ]
      expect(await send(head, bytes.subarray(0, 1000), 'wait')).toMatch(
        new RegExp(`^HTTP/1.1 ${status} `),
      )
    }
    expect(await kept()).toEqual(before)
  })

  test('that says to be larger than its file and its values may be is refused before it has come', async () => {
    const { type, bytes } = await whole()
    const length = 2 * 1_000_000 + 1024 * 1024 + 1
    const head = [
      `Authorization: ${editor.authorization}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ]
    expect(await send(head, bytes.subarray(0, 1000), 'wait')).toMatch(/^HTTP\/1.1 413 /)
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
    const before = await kept()
    free = bytes
    expect(await newBrand({ logo: fileOf(await drawn(40, 40)) })).toMatchObject(full)
    free = []
    expect(await kept()).toEqual(before)
  })

  test.each([
    ['is full', 'ENOSPC', 507],
    ['is full for its owner', 'EDQUOT', 507],
    ['is away', 'ECONNREFUSED', 503],
  ])('to a storage that %s leaves nothing', async (_, code, status) => {
    const before = await kept()
    // The picture still fits, its small variant no more.
    stored = (name) => {
      if (name.includes('.small.')) throw Object.assign(new Error(code), { code })
    }
    const answer = await newBrand({ logo: fileOf(await drawn(40, 40)) })
    stored = () => {}
    expect(answer.status).toBe(status)
    expect(await kept()).toEqual(before)
  })

  test('beside many others is worked on or told to come again', async () => {
    const before = await kept()
    const bytes = await drawn(1_000, 1_000)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => newBrand({ logo: fileOf(bytes) })),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].toSorted()).toEqual([201, 503])
    const made = answers.filter(({ status }) => status === 201)
    expect((await kept()).rows).toHaveLength(before.rows.length + made.length)
  })
})

describe('a private picture', () => {
  /** Has a record of somebody hold a picture until the test has ended. */
  async function holdBy(
    column: 'attachment_url' | 'check_in_image' | 'check_out_image' | 'photo_url',
    path: string,
  ) {
    const table = sql.identifier(column === 'photo_url' ? 'user' : 'attendance')
    const name = sql.identifier(column)
    const { rows } = await server.database.write((db) =>
      db.execute<{ id: number; before: string | null }>(sql`
        with one as (select id, ${name} as before from ${table} order by id limit 1)
        update ${table} set ${name} = ${path} from one where ${table}.id = one.id returning one.id, one.before`),
    )
    onTestFinished(async () => {
      for (const { id, before } of rows) {
        await server.database.write((db) =>
          db.execute(sql`update ${table} set ${name} = ${before} where id = ${id}`),
        )
      }
    })
  }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: path, headers })

  test('is for those alone who may read the records that hold such, and kept by no cache', async () => {
    const path = await knownPicture(server, true)
    await holdBy('attachment_url', path)
    const [may, mayNot] = [
      await server.person(['attendance_list']),
      await server.person(permissions.filter((name) => name !== 'attendance_list')),
    ]
    for (const address of [path, smallPicture(path)]) {
      expect((await get(address)).statusCode).toBe(401)
      expect((await get(address, mayNot.signed)).statusCode).toBe(403)
      const answer = await get(address, may.signed)
      expect({ status: answer.statusCode, cache: answer.headers['cache-control'] }).toEqual({
        status: 200,
        cache: 'private, no-store',
      })
    }
  })

  test.each([
    ['check_in_image', ['attendance_list'], ['employee_list', 'employee_form']],
    ['check_out_image', ['attendance_list'], ['employee_list', 'employee_form']],
    [
      'photo_url',
      ['employee_list', 'employee_form', 'attendance_list'],
      ['attendance_dashboard', 'workshop_report'],
    ],
  ] as const)('is one in %s, whatever it is called', async (column, rights, others) => {
    const path = await knownPicture(server)
    expect((await get(path)).statusCode).toBe(200)
    await holdBy(column, path)
    for (const address of [path, smallPicture(path)]) {
      const { statusCode, headers } = await get(address)
      expect({ statusCode, cache: headers['cache-control'] }).toEqual({
        statusCode: 401,
        cache: undefined,
      })
      for (const right of rights) {
        const answer = await get(address, (await server.person([right])).signed)
        expect([right, answer.statusCode, answer.headers['cache-control']]).toEqual([
          right,
          200,
          'private, no-store',
        ])
      }
      expect((await get(address, (await server.person(others)).signed)).statusCode).toBe(403)
    }
  })

  test('is named by no record of another kind, but by one whose writer may see it', async () => {
    const [path, unheld] = [await knownPicture(server), await knownPicture(server, true)]
    await holdBy('check_in_image', path)
    const text = 'There is no such picture. Choose one.'
    for (const logo of [path, unheld]) {
      expect(await newBrand({ logo })).toMatchObject({
        status: 422,
        body: { errors: { logo: text } },
      })
    }
    const { signed } = await server.person(['brand_form', 'attendance_list'])
    const { status, body } = await server.call(
      'POST /api/brands/create',
      { name: 'Seen', logo: path },
      signed,
    )
    expect(status, JSON.stringify(body)).toBe(201)
    // There it is no more for everybody than it was.
    expect((await get(path)).statusCode).toBe(401)
  })

  test('that there is not is told to nobody else', async () => {
    const path = `/files/private-${'0'.repeat(32)}.webp`
    expect((await get(path)).statusCode).toBe(401)
    expect((await get(path, (await server.person(['attendance_list'])).signed)).statusCode).toBe(
      404,
    )
  })

  test('is what the demo has of people', async () => {
    const { rows } = await server.database.read((db) =>
      db.execute<{ path: string }>(sql`
        select distinct path from attendance, unnest(array[attachment_url, check_in_image, check_out_image]) path where path is not null
        union select photo_url from "user" where photo_url is not null`),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { path } of rows) expect(path).toMatch(/^\/files\/private-[0-9a-f]{32}\.webp$/)
  })
})
