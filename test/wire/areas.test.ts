import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { getProvinces, getRegencies } from 'idn-area-data'
import { describe, expect, test } from 'vitest'
import { readable } from '../../src/server/database/add-areas.ts'
import { city, province } from '../../src/server/database/areas.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()

const cities = () =>
  server.database.read((db) =>
    db
      .select({ name: city.name, type: city.type, of: province.name, zone: province.timezone })
      .from(city)
      .innerJoin(province, eq(province.id, city.provinceId)),
  )

test('cities are sent again only where they have changed, and to nobody who is signed out', async () => {
  const signed = await server.signIn('editor')
  const ask = (headers = {}) => server.call('GET /api/cities', undefined, { ...signed, ...headers })
  const { headers, body, status } = await ask()
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-cache')
  const cached = { 'if-none-match': headers.etag }
  expect(await ask(cached)).toMatchObject({
    status: 304,
    body: '',
    headers: { etag: headers.etag, 'cache-control': 'private, no-cache' },
  })
  const refused = await ask({ ...cached, authorization: 'Bearer none' })
  expect(refused.status).toBe(401)
  expect(refused.headers).not.toHaveProperty('etag')

  const { id, name } = body.items[0]
  const rename = (name: string) =>
    server.database.write((db) => db.update(city).set({ name }).where(eq(city.id, id)))
  const inBrief = async () => {
    const headers = { ...signed, 'accept-encoding': 'gzip, deflate, br, zstd' }
    const reply = await server.app.inject({ url: '/api/cities', headers })
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    return JSON.parse(String(brotliDecompressSync(reply.rawPayload)))
  }
  for (const _ of ['made', 'kept']) expect(await inBrief()).toEqual(body)
  await rename('A town of another name')
  expect(await inBrief()).toEqual((await ask()).body)
  const changed = await ask(cached)
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(headers.etag)
  expect(changed.body.items[0]).toMatchObject({ id, name: 'A town of another name' })
  await rename(name)
})

describe('the areas of Indonesia', () => {
  test('are all there', async () => {
    const all = await cities()
    expect(all).toHaveLength(514)
    expect(new Set(all.map((one) => one.of)).size).toBe(38)
    expect(all.filter(({ type }) => type === 'kota')).toHaveLength(98)
    const jayapura = { name: 'Kota Jayapura', type: 'kota', of: 'Papua', zone: 'Asia/Jayapura' }
    expect(all).toContainEqual(jayapura)
  })

  test('are as complete after another start, and only what is missing is added', async () => {
    const state = () =>
      server.database.read(async (db) => {
        const ids = await db.select({ id: city.id }).from(city)
        const { rows } = await db.execute<{ last: string }>(
          sql`select last_value last from record_id`,
        )
        return { ids, last: Number(rows[0]?.last) }
      })
    const before = await state()
    await prepare(server.database)
    expect(await state()).toEqual(before)

    await server.database.write((db) => db.delete(city).where(eq(city.code, '53.20')))
    await prepare(server.database)
    const added = { name: 'Kabupaten Sabu Raijua', of: 'Nusa Tenggara Timur' }
    expect(await cities()).toContainEqual(expect.objectContaining(added))
    expect((await state()).last).toBe(before.last + 1)
  })

  test('have names in ordinary letters', async () => {
    const all = [...(await getProvinces()), ...(await getRegencies())].map(({ name }) =>
      readable(name),
    )
    const odd = all.filter((name) => !/^([A-Z][a-z]+ ?)+$/.test(name))
    expect(odd).toEqual(['DKI Jakarta', 'Kabupaten Pangkajene dan Kepulauan'])
  })
})
