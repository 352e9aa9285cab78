// @module-tag postgres
import { uniqBy } from 'es-toolkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from '../support/server-of-file.ts'
import { served } from '../support/valid-input.ts'

const server = serverOfFile()
beforeAll(async () => {
  const names = ['100% cotton', '100x cotton', 'snake_case', 'snakeXcase', 'back\\slash']
  for (const name of [...names, 'ÉTÉ été', "O'Brien", 'emoji 😀 tag'])
    await newTag(name, 'searched')
})

const newTag = async (name: string, slug: string) =>
  (await server.ask('POST /api/tag-articles/create', { name, slug })).body
const list = (path: string, query: Record<string, string> = {}) =>
  server.ask(`GET /api/${path}?${new URLSearchParams(query)}`)

async function found(search: string): Promise<string[]> {
  const { status, body } = await list('tag-articles', { search, sortBy: 'name', perPage: '100' })
  expect(status).toBe(200)
  expect(body.totalData).toBe(body.items.length)
  return body.items.map((item: { name: string }) => item.name)
}

describe('search', () => {
  test.each([
    ['100%', ['100% cotton']],
    ['e_c', ['snake_case']],
    ['k\\s', ['back\\slash']],
    ['été', ['ÉTÉ été']],
    ["o'b", ["O'Brien"]],
    ['😀', ['emoji 😀 tag']],
    ['  cotton  ', ['100% cotton', '100x cotton']],
    ["'; drop table tag_article; --", []],
    // Of their slugs, which are not searched.
    ['searched', []],
  ])('for %s', async (text, names) => expect(await found(text)).toEqual(names))
})

describe('paging', () => {
  const listed = served.filter(({ actions: { list, show } }) => list && show)
  const columns = listed.flatMap(({ name, fields, sortable, actions }) => {
    const path = String(actions.list?.endpoint).replace('GET /api/', '')
    return sortable.map((by) => ({ name, by, path, kind: fields[by]?.kind ?? by }))
  })
  const unlike = uniqBy(columns, ({ kind }) => kind)
  for (const column of columns) {
    const { name, path, by: sortBy } = column
    const tags = unlike.includes(column) ? [] : ['long']
    test(`of ${name} is the same in small pages by ${sortBy}`, { tags }, async () => {
      for (const isAscending of ['true', 'false']) {
        const ids = async (page: number, perPage: number): Promise<number[]> => {
          const query = { sortBy, isAscending, page: `${page}`, perPage: `${perPage}` }
          return (await list(path, query)).body.items.map(({ id }: { id: number }) => id)
        }
        const all = await ids(1, 100)
        const perPage = Math.max(1, Math.ceil(all.length / 5))
        const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids(page, perPage)))
        expect(pages.flat().slice(0, all.length)).toEqual(all)
        expect(new Set(all).size).toBe(all.length)
      }
    })
  }

  test('says where it is, and is empty beyond the end', async () => {
    const { body } = await list('articles', { page: '3', perPage: '15' })
    expect(body).toMatchObject({ totalData: 40, totalPage: 3, page: 3, perPage: 15 })
    expect(body.items).toHaveLength(10)
    const beyond = await list('articles', { page: '999999', perPage: '100' })
    expect(beyond.body).toMatchObject({ items: [], totalData: 40 })
  })

  // What else is refused: test/pure/contract/contract.test.ts.
  test.each([
    ['page', '0'],
    ['search', 'a\u0000b'],
    ['sortBy', 'password_hash'],
    ['sortBy', '__proto__'],
    ['status', '__proto__'],
  ])('refuses %s=%j', async (name, value) => {
    const { status, body } = await list('articles', { [name]: value })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [name] })
  })

  test.each([
    ['page=1&page=2', 422],
    ['page=1&page[]=2', 422],
    ['search[]=tyre', 422],
    ['colour=red', 200],
    ['per[]Page=3', 200],
  ])('takes a parameter once, and ignores what it does not know: %s', async (query, expected) => {
    const { status, body } = await server.ask(`GET /api/articles?${query}`)
    expect(status).toBe(expected)
    if (expected === 200) expect(body.perPage).toBe(10)
  })

  test('is read as that of a list by lists alone', async () => {
    const { body } = await list('tag-articles')
    const statusOf = async (path: string) =>
      (await list(path, { page: 'none', perPage: '0', sortBy: 'colour' })).status
    expect(await statusOf('articles')).toBe(422)
    for (const path of [`tag-articles/${body.items[0].id}`, 'users/me', 'attendance/summary'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
  })
})

describe('sorting', () => {
  type Item = { id: number; publishedAt: string | null }

  test('is newest first when nothing else is asked', async () => {
    const ids = (await list('articles', { perPage: '100' })).body.items.map((item: Item) => item.id)
    expect(ids).toHaveLength(40)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  })

  test('of a reference is by the name that it stands for, without case, then by id, those without one last', async () => {
    const { id, name } = (await list('branch-location')).body.items[0]
    const renamed = { name: name.toLowerCase() }
    await server.ask(`PUT /api/branch-location/${id}`, renamed)
    type Employee = { id: number; branchLocation: { name: string } | null }
    for (const isAscending of ['true', 'false']) {
      const query = { sortBy: 'branchLocationId', isAscending, perPage: '100' }
      const pages = [1, 2, 3, 4, 5].map((page) =>
        list('users/all/origin', { ...query, page: `${page}` }),
      )
      const people: Employee[] = (await Promise.all(pages)).flatMap(({ body }) => body.items)
      const sign = isAscending === 'true' ? 1 : -1
      const nameOf = ({ branchLocation }: Employee) => branchLocation?.name.toLowerCase() ?? ''
      const sorted = people.toSorted(
        (one, other) =>
          Number(one.branchLocation === null) - Number(other.branchLocation === null) ||
          sign * (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0) ||
          sign * (one.id - other.id),
      )
      expect(people.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      expect(people.some(({ branchLocation }) => branchLocation === null)).toBe(true)
    }
  })

  test('puts nothing last, both ways', async () => {
    for (const isAscending of ['true', 'false']) {
      const { body } = await list('articles', {
        sortBy: 'publishedAt',
        isAscending,
        perPage: '100',
      })
      const dates = body.items.map((item: Item) => item.publishedAt)
      const known = dates.filter(Boolean).toSorted()
      const sorted = isAscending === 'true' ? known : known.toReversed()
      expect(dates.slice(0, known.length)).toEqual(sorted)
    }
  })
})

describe('a filter', () => {
  interface Item {
    id: number
    categoryArticleId: number
    tagArticleIds: number[]
    status: string
    isActive: boolean
    branchLocationId: number | null
    UserInformation: { phoneNumber: string | null }
  }
  beforeAll(async () => {
    const [first] = (await list('articles')).body.items
    await server.ask(`PUT /api/articles/${first.id}`, { tagArticleIds: [] })
  })
  /** Every record, counted by hand. */
  const all = async (path: string, query: Record<string, string> = {}): Promise<Item[]> => {
    const items: Item[] = []
    for (let page = 1, totalPage = 1; page <= totalPage; page++) {
      const { body } = await list(path, { ...query, page: String(page), perPage: '100' })
      items.push(...body.items)
      totalPage = body.totalPage
    }
    return items
  }
  const filtered = async (path: string, query: Record<string, string>) =>
    ids(await all(path, query))
  const ids = (items: Item[]) => items.map(({ id }) => id)

  test.each<[path: string, name: string, value: string, fits: (item: Item) => boolean]>([
    ['articles', 'status', 'draft', ({ status }) => status === 'draft'],
    ['articles', 'status', 'published', ({ status }) => status === 'published'],
    ['articles', 'tagArticleIds', 'none', ({ tagArticleIds }) => tagArticleIds.length === 0],
    ['brand-pricelist', 'isActive', 'true', ({ isActive }) => isActive],
    ['brand-pricelist', 'isActive', 'false', ({ isActive }) => !isActive],
    ['users/all/origin', 'branchLocationId', 'none', ({ branchLocationId }) => !branchLocationId],
    ['users/all/origin', 'phoneNumber', 'none', (one) => !one.UserInformation.phoneNumber],
  ])('narrows %s to those whose %s is %s', async (path, name, value, fits) => {
    const expected = (await all(path)).filter(fits)
    expect(expected.length).toBeGreaterThan(0)
    expect(await filtered(path, { [name]: value })).toEqual(ids(expected))
  })

  test('goes together with others and with a search, by one reference among many', async () => {
    const { items }: { items: Item[] } = (
      await list('articles', { search: 'tyre', perPage: '100' })
    ).body
    const published = items.filter(({ status }) => status === 'published')
    const tag = published.flatMap(({ tagArticleIds }) => tagArticleIds.slice(1))[0] ?? 0
    const expected = published.filter(({ tagArticleIds }) => tagArticleIds.includes(tag))
    expect(expected.length).toBeGreaterThan(0)
    const narrowed = { search: 'tyre', status: 'published', tagArticleIds: `${tag}` }
    expect(await filtered('articles', narrowed)).toEqual(ids(expected))
  })

  test('by what is not there is empty, and by what is no filter changes nothing', async () => {
    const totalBy = async (query: Record<string, string>) =>
      (await list('articles', query)).body.totalData
    expect(await totalBy({ categoryArticleId: '2147483647' })).toBe(0)
    expect(await totalBy({ title: 'x', authorId: '1' })).toBe(40)
  })
})
