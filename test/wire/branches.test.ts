import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { nest } from '../../src/contract/parts.ts'
import { branch } from '../../src/contract/resources/branch.ts'
import { employee } from '../../src/contract/resources/employee.ts'
import { testimony } from '../../src/contract/resources/testimony.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { validInput } from '../support/valid-input.ts'

const server = serverOfFile()
/** Ids of provinces and cities, by name. */
let provinces: Map<string, number>
let cities: Map<string, number>
beforeAll(async () => {
  provinces = await idsByName('provinces')
  cities = await idsByName('cities')
})

const list = (path: string) => server.ask(`GET /api/${path}`)

async function idsByName(path: string): Promise<Map<string, number>> {
  const { body } = await list(path)
  return new Map(body.items.map(({ name, id }: { name: string; id: number }) => [name, id]))
}

const place = (province: string, city: string) => ({
  provinceId: provinces.get(province),
  cityId: cities.get(city),
})
const edit = (id: number, change: object) => server.ask(`PUT /api/branch-location/${id}`, change)

async function create(change: object = {}) {
  const input = {
    ...(await validInput(branch, server, server.signed)),
    name: `Branch ${randomUUID()}`,
    ...change,
  }
  return server.ask('POST /api/branch-location/create', input)
}

describe('a branch', () => {
  test('has the zone of its province, and no other', async () => {
    const bali = place('Bali', 'Kota Denpasar')
    const { body } = await create({ ...bali, timezone: 'Asia/Jakarta' })
    expect(body).toMatchObject({
      timezone: 'Asia/Makassar',
      province: { name: 'Bali' },
      city: { name: 'Kota Denpasar' },
    })
    const { body: moved } = await edit(body.id, place('Papua', 'Kota Jayapura'))
    expect(moved.timezone).toBe('Asia/Jayapura')
    const renamed = await edit(body.id, { name: 'Renamed', timezone: 'Asia/Jakarta' })
    expect(renamed.body).toMatchObject({ name: 'Renamed', timezone: 'Asia/Jayapura' })
  })

  test('is in a city of its province', async () => {
    const errors = { cityId: 'Does not belong to this province.' }
    const wrong = { status: 422, body: { errors } }
    expect(await create(place('Bali', 'Kota Mataram'))).toMatchObject(wrong)
    const { body } = await create(place('Bali', 'Kota Denpasar'))
    for (const change of [
      { cityId: cities.get('Kota Mataram') },
      { provinceId: provinces.get('Nusa Tenggara Barat') },
    ])
      expect(await edit(body.id, change)).toMatchObject(wrong)
    expect(await edit(body.id, { provinceId: 2_147_483_647 })).toMatchObject({
      status: 422,
      body: { errors: { provinceId: 'Does not exist (any more).' } },
    })
    expect((await list(`branch-location/${body.id}`)).body).toEqual(body)
  })

  test('stays while people or testimonies refer to it, and says how many', async () => {
    const { body } = await create()
    const remove = () => server.ask(`DELETE /api/branch-location/${body.id}`)
    const at = { branchLocationId: body.id }
    const input = nest(employee, { ...(await validInput(employee, server, server.signed)), ...at })
    const { body: person } = await server.ask('POST /api/users/create', input)
    const values = { ...(await validInput(testimony, server, server.signed)), ...at }
    const { body: created } = await server.ask('POST /api/testimonies/create', values)
    expect(created.branchLocation).toEqual({ id: body.id, name: body.name })
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: 'Used by 1 employee and 1 testimony.' },
    })
    const change = { branchLocationId: null }
    await server.ask(`PUT /api/users/update/${person.id}`, change)
    expect(await remove()).toMatchObject({ status: 409, body: { message: 'Used by 1 testimony.' } })
    await server.ask(`DELETE /api/testimonies/${created.id}`)
    expect((await remove()).status).toBe(200)
  })
})

// Which branches they hold: test/wire/specification/specification.test.ts.
test('the lists by kind are counted, searched and narrowed, and stay of that kind', async () => {
  await create({ isInternalBranch: true, code: 'OWN-1' })
  await create({ isInternalBranch: false, partnerName: 'A dealer of the test' })
  const found = async (query: string) => {
    const { items, totalData } = (await list(`branch-location${query}`)).body
    expect(totalData).toBe(items.length)
    return items.length
  }
  const lists = ['/type/internal', '/type/external', ''].map((path) => `${path}?perPage=100`)
  const [internal = 0, external = 0, all] = await Promise.all(lists.map(found))
  expect(internal + external).toBe(all)
  for (const [query, count] of [
    ['internal?search=own-1&isInternalBranch=false', 1],
    ['external?search=own-1', 0],
    ['external?search=dealer of the test', 1],
  ] as const)
    expect(await found(`/type/${query}`), query).toBe(count)
})
