import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../src/contract/compile.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { madeUp } from '../support/made-up/app-tables.ts'
import { lineOf, order } from '../support/made-up/order.ts'
import { drawn, fileOf, formOf } from '../support/pictures.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** Lines in our server: stored as JSON, checked by path, and with what they refer to. */

/** The orders with an action that asks for lines. */
const { items, remarks } = order.fields
const receive = {
  endpoint: 'PUT /api/orders/:id/receive',
  allow: 'brand_form',
  row: {
    label: 'Receive',
    icon: 'check',
    done: 'Received',
    sets: { subject: 'Received' },
    fields: { items, remarks },
  },
} as const
const received = compile({ ...order, actions: { ...order.actions, receive } })

const server = serverOfFile({ ...madeUp, resources: [...resources, received] })
beforeAll(() => madeUp.add(server.database))

const call = (endpoint: string, body?: unknown) => server.ask(endpoint, body)
const send = (items: unknown, more: object = {}) =>
  call('POST /api/orders/create', { subject: 'Valves', items, ...more })
const MISSING = 'Does not exist (any more).'

async function category(): Promise<{ id: number; name: string }> {
  const slug = `made-${Math.random().toString(36).slice(2)}`
  return (await call('POST /api/category-articles/create', { name: slug, slug })).body
}

test('are stored in their order, listed, and replaced as a whole', async () => {
  const { id, name } = await category()
  const items = [lineOf({ categoryId: id }), lineOf({ description: 'Hoses', dueOn: '2026-02-01' })]
  const { status, body } = await send(items, { remarks: null })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    items: [
      { ...items[0], category: { id, name } },
      { ...items[1], category: null },
    ],
    remarks: [],
  })
  const { body: list } = await call('GET /api/orders')
  expect(list.items[0].items).toEqual(body.items)
  expect(list.items[0]).not.toHaveProperty('remarks')

  const change = async (values: object) => (await call(`PUT /api/orders/${body.id}`, values)).body
  const turned = await change({ items: items.toReversed() })
  expect(turned.items).toMatchObject(items.toReversed())
  expect(await change({ subject: 'Caps' })).toMatchObject({ subject: 'Caps', items: turned.items })
})

test('are refused by line and column', async () => {
  const one = await send([lineOf(), lineOf({ price: 0 })])
  expect(one).toMatchObject({
    status: 422,
    body: { message: 'Line 2, Price: At least 1.', errors: { 'items.1.price': 'At least 1.' } },
  })
  const two = await send([lineOf({ quantity: 'many' }), lineOf({ unit: 'box' })], { subject: '' })
  expect(two.body).toEqual({
    message: 'Please check these fields: Subject; Line 1, Quantity; Line 2, Unit.',
    errors: {
      subject: 'Required.',
      'items.0.quantity': 'Expected a number.',
      'items.1.unit': 'Choose one of piece, set, metre.',
    },
  })
  const all = await send(Array.from({ length: 200 }, () => lineOf({ price: null })))
  expect(Object.keys(all.body.errors)).toHaveLength(200)
  expect(all.body.message).toMatch(/Line 10, Price; and 190 more\.$/)
  expect((await send([1, null])).body.errors).toEqual({ items: 'Expected an object.' })
})

test('refer to records that exist, and keep those', async () => {
  const { id } = await category()
  const refused = await send([lineOf({ categoryId: id }), lineOf({ categoryId: 2_000_000_000 })])
  expect(refused.body).toEqual({
    message: `Line 2, Category: ${MISSING}`,
    errors: { 'items.1.categoryId': MISSING },
  })
  const { body } = await send([lineOf(), lineOf({ categoryId: id })])
  const change = (...items: object[]) => call(`PUT /api/orders/${body.id}`, { items })
  const remove = () => call(`DELETE /api/category-articles/${id}`)
  expect(await remove()).toMatchObject({ status: 409, body: { message: 'Used by 1 order.' } })
  const wrong = await change(lineOf({ categoryId: 2_000_000_000 }))
  expect(wrong.body.errors).toEqual({ 'items.0.categoryId': MISSING })
  await change(lineOf())
  expect((await remove()).status).toBe(200)
})

test('are never left with a record that was deleted while they were written', async () => {
  const rounds = Array.from({ length: 10 }, async () => {
    const { id } = await category()
    const [written, deleted] = await Promise.all([
      send([lineOf({ categoryId: id })]),
      call(`DELETE /api/category-articles/${id}`),
    ])
    return [written.status, deleted.status].join()
  })
  for (const statuses of await Promise.all(rounds))
    expect(['201,409', '422,200']).toContain(statuses)
})

test('may travel with a picture, however many they are', async () => {
  const items = Array.from({ length: 200 }, () => lineOf())
  const form = formOf({ subject: 'Caps', items, quote: fileOf(await drawn(20, 20)) })
  const { status, body } = await call('POST /api/orders/create', form)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(body.items).toMatchObject(items)
  expect(body.quote).toMatch(/^\/files\//)
  const wrong = { subject: 'Caps', items: [lineOf(), lineOf({ price: 0 })], quote: body.quote }
  const refused = await call('POST /api/orders/create', formOf(wrong))
  expect(refused.body.errors).toEqual({ 'items.1.price': 'At least 1.' })
})

test('that an action asks for are checked as in any change, and stored with what it sets', async () => {
  const { id } = (await send([lineOf()], { remarks: [{ remark: 'Late' }] })).body
  const receive = (values: object) => call(`PUT /api/orders/${id}/receive`, values)
  expect(await receive({ items: [lineOf({ categoryId: 999_999 })] })).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.categoryId': MISSING } },
  })
  const { body } = await call(`GET /api/orders/${id}`)
  expect(body).toMatchObject({ subject: 'Valves', items: [{ categoryId: null }] })
  const items = [lineOf({ quantity: 3 })]
  expect(await receive({ items, remarks: null })).toMatchObject({
    status: 200,
    body: { subject: 'Received', items: [{ quantity: 3 }], remarks: [] },
  })
})
