import type { DataProvider } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { difference, sortBy } from 'es-toolkit/array'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { brand } from '../../../src/contract/resources/brand.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { withOwnDelete } from '../../../src/web/data/at-server.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { createDataProviders } from '../../../src/web/data/providers/other-apis.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServerOfFile } from '../../support/odd-server.ts'
import { listAnswer } from '../../support/other-api.ts'
import type { RunningServer } from '../../support/running-server.ts'
import { allDifferences, type StandIn, standIn } from '../../support/stand-in.ts'

/** Each operator of Refine, asked of each kind of field, is answered alike by each server. */

type Values = [text: unknown, number: unknown, isOn: unknown, day: unknown, brand: number]
const fields = ['size', 'promoPrice', 'isActive', 'validFrom', 'brandId'] as const
/** The records 1 to 5. */
const records: Values[] = [
  ['Kecil', 120, true, '2026-01-09', 2],
  ['agak kecil', 9, false, '2026-01-10', 1],
  ['kecil', 12, true, null, 1],
  ['kecil sekali', null, false, '2025-12-31', 3],
  [null, 100, true, '2026-02-01', 2],
]
/** What they are asked for: by the first, or by both where an operator takes several. */
const operands: Values[] = [
  ['kecil', 12, true, '2026-01-09', 1],
  ['Kecil', 120, false, '2026-01-31', 2],
]

/**
 * The records found by each field; `!` where that makes no sense, and is refused, and `/!` where
 * simple-rest would ask something else. It has words for the operators with a `*`.
 */
const table = `
  eq*           3       3       135     1       23
  ne*           1245    1245    24      2345    145
  eqs           3       3       135     1       23
  nes           1245    1245    24      2345    145
  in*           13      13      12345   1       1235
  nin           245     245     -       2345    4
  ina           -       -       -       -       -
  nina          12345   12345   12345   12345   12345
  or            13      13      12345   1       1235
  and           1       1       24      -       15
  null          5       4       -       3       -
  nnull         1234    1235    12345   1245    12345
  lt            2       2       !       4       !
  lte*          23      23      !       14      !
  gt            14      15      !       25      !
  gte*          134     135     !       125     !
  between       13      135     !       12      !
  nbetween      245     24      !       345     !
  contains*     1234    13      !       1       23/!
  ncontains     5       245     !       2345    145
  containss     234     13      !       1       23
  ncontainss    15      245     !       2345    145
  startswith    134     13      !       1       23
  nstartswith   25      245     !       2345    145
  startswiths   34      13      !       1       23
  nstartswiths  125     245     !       2345    145
  endswith      123     3       !       1       23
  nendswith     45      1245    !       2345    145
  endswiths     23      3       !       1       23
  nendswiths    145     1245    !       2345    145
`
const cells = [...table.matchAll(/(\S+) (.+)/g)].flatMap(([, operator = '', line = '']) =>
  fields.map((field, at) => [operator, field, line.trim().split(/ +/)[at] ?? ''] as const),
)

let ours: RunningServer
let another: StandIn
const rest = oddServerOfFile()
let provider: DataProvider
let brands: Row[]

beforeAll(async () => {
  ours = await serveMadeUp('gadget', { data: inject('demo') })
  another = await standIn(ours.url, difference(allDifferences, ['noSwitches', 'gaps', 'nulls']))
  http.defaults.adapter = 'http'
})
afterAll(async () => {
  clearSession()
  await another.close()
  await ours.stop()
})

const ask = (resource: string, more: object = {}) =>
  provider.getList<Row>({ resource, pagination: { mode: 'off' }, ...more })
const list = async (resource: string, more = {}) => (await ask(resource, more)).data
/** The records that an answer has, in its order. */
const numbersOf = (rows: Row[]) => rows.map(({ name }) => String(name).at(-1)).join('')
const rowOf = ([size, promoPrice, isActive, validFrom, at]: Values, name = '') => {
  return { name, size, price: 1000, promoPrice, isActive, validFrom, brandId: brands[at - 1]?.id }
}
const storedRows = () => records.map((values, at) => rowOf(values, `No. ${at + 1}`))

/** Signs in at a server that speaks as ours does. */
async function start(url: string) {
  http.defaults.baseURL = url
  const signIn = { email: 'admin@roda.example', password: demoPassword }
  expect(await authProvider.login(signIn)).toMatchObject({ success: true })
  provider = createDataProviders(http, [withOwnDelete(priceList), brand], {})
    .default as DataProvider
  brands = await list('brand')
}

async function startOurs() {
  await start(ours.url)
  const resource = 'price-list'
  for (const { id } of await list(resource)) await provider.deleteOne({ resource, id })
  for (const variables of storedRows()) await provider.create({ resource, variables })
  await start(ours.url)
}

async function startRest() {
  brands = [1, 2, 3].map((id) => ({ id, name: `${id}` }))
  const rows = storedRows().map((row, id): Row => ({ ...row, id }))
  rest.answersBy((_, __, ___, query) => listAnswer(rows, query))
  const served = { ...priceList, api: { name: 'rest', base: '/rest' } as const }
  const others = { rest: simpleRest(rest.url) }
  provider = createDataProviders(http, [served], others).default as DataProvider
}

describe.each([
  ['our server', startOurs, false],
  ['one that speaks the specification alone', () => start(another.url), false],
  ['another API, by simple-rest', startRest, true],
])('%s', (_, begin, isRest) => {
  beforeAll(begin)

  test.each(cells)('%s of %s: %s', async (name, field, cell) => {
    const operator = name.replace('*', '')
    const isName = field === 'brandId' && /contains|with/.test(operator)
    const values = operands.map((row) => (isName ? brands[0]?.name : rowOf(row)[field]))
    const [one, other] = values.map((value) => ({ field, operator: 'eq', value }))
    const or = { operator, value: [one, other] }
    const and = { operator, value: [{ ...or, operator: 'or' }, other] }
    const both = /^n?(ina?|between)$/.test(operator) ? values : values[0]
    const value = /null/.test(operator) ? null : both
    const filter = { or, and }[operator] ?? { field, operator, value }
    const [here = '', there = name.endsWith('*') ? here : '!'] = cell.split('/')
    const answer = list('price-list', { filters: [filter] })
    if ((isRest ? there : here) === '!')
      await expect(answer).rejects.toThrow(new RegExp(`price-list.* ${field} ${operator}`))
    else expect(numbersOf(sortBy(await answer, ['name'])) || '-').toBe(here)
  })

  test.each([
    [['name'], 'server', '32'],
    [['name'], 'off', '54321'],
    [['name'], 'client', '54321'],
    [['isActive', 'name'], 'server', '14'],
  ])('sorted by %j, page 2 by mode %s: %s', async (names, mode, numbers) => {
    const sorters = names.map((field) => ({ field, order: 'desc' }))
    const pagination = { currentPage: 2, pageSize: 2, mode }
    const { data, total } = await ask('price-list', { sorters, pagination })
    expect([numbersOf(data), total]).toEqual([numbers, 5])
  })
})
