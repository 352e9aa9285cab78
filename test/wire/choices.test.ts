import { beforeAll, expect, test } from 'vitest'
import { choosersOf } from '../../src/contract/choices.ts'
import { permissions } from '../../src/contract/permissions.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { madeUp } from '../support/made-up/gadget-tables.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** What may be read by whoever may write records that refer to others. */

const { add, ...withGadgets } = madeUp
const server = serverOfFile(withGadgets)
beforeAll(async () => {
  await prepare(server.database, withGadgets.resources)
  await add(server.database)
})

const askAs = async (permissions: string[], endpoint: string, body?: unknown) => {
  const { signed } = await server.person(permissions)
  return server.call(endpoint, body, signed)
}
const categories = 'GET /api/category-articles'

test('who writes gadgets reads the titles of the categories that they refer to, and no more', async () => {
  const { items: all, totalData } = (await server.ask(categories)).body
  const { status, body } = await askAs(['gadget_form'], `${categories}?sortBy=name`)
  expect(status).toBe(200)
  expect(body.totalData).toBe(totalData)
  const names = ['id', 'name', 'createdAt', 'updatedAt']
  for (const item of body.items) expect(Object.keys(item)).toEqual(names)
  const [{ id, name }] = all
  expect((await askAs(['gadget_form'], `${categories}/${id}`)).body).toMatchObject({ id, name })
  const found = await askAs(['gadget_form'], `${categories}?search=${encodeURIComponent(name)}`)
  expect(found.body.items).toMatchObject([{ name }])
  const { paths } = (await server.call('GET /api/docs')).body
  expect(paths['/api/category-articles'].get.summary).toMatch(/; with gadget_form, titles only\.$/)
  // With the right to the records, they are whole.
  const complete = await askAs(['gadget_form', 'news_list'], `${categories}/${id}`)
  expect(complete.body).toHaveProperty('slug')
})

test('nobody finds or changes by it what they may not read', async () => {
  const [{ slug, id }] = (await server.ask(categories)).body.items
  const bySlug = await askAs(['gadget_form'], `${categories}?search=${slug.slice(0, -1)}`)
  expect(bySlug.body.items.every((item: object) => !('slug' in item))).toBe(true)
  expect((await askAs(['gadget_form'], `${categories}?sortBy=slug`)).status).toBe(422)
  expect((await askAs(['gadget_form'], `PUT /api/category-articles/${id}`, {})).status).toBe(403)
  for (const permissions of [['gadget_list'], ['testimony_form'], []])
    expect((await askAs(permissions, categories)).status).toBe(403)
})

test('a permission of the specification opens no more than it says', () => {
  const declared = withGadgets.resources
  const gadget = declared.find(({ name }) => name === 'gadget')
  expect(choosersOf('news-category', declared)).toEqual(['gadget_form'])
  const stated = declared.flatMap(({ name }) => choosersOf(name, declared))
  expect(stated.filter((one) => permissions.some((known) => known === one))).toEqual([])
  expect(gadget && choosersOf('news-category', [{ ...gadget, permissions: [] }])).toEqual([])
})
