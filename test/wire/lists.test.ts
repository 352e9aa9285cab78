// @module-tag postgres
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortableFields } from '../../src/contract/resource.ts'
import { resources as everyResource } from '../../src/contract/resources/index.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let admin: Signed
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
  for (const name of [
    '100% cotton',
    '100x cotton',
    'snake_case',
    'snakeXcase',
    'back\\slash',
    'ÉTÉ été',
    "O'Brien",
    'emoji 😀 tag',
  ]) {
    await server.call('POST /api/tag-articles/create', { name, slug: 'searched' }, admin)
  }
})
afterAll(() => server.close())

const list = (path: string, query: Record<string, string> = {}) =>
  server.call(`GET /api/${path}?${new URLSearchParams(query)}`, undefined, admin)

async function found(search: string): Promise<string[]> {
  const { status, body } = await list('tag-articles', { search, sortBy: 'name', perPage: '100' })
  expect(status).toBe(200)
  expect(body.totalData).toBe(body.items.length)
  return body.items.map((item: { name: string }) => item.name)
}

describe('search', () => {
  test.each([
    ['COTTON', ['100% cotton', '100x cotton']],
    ['100%', ['100% cotton']],
    ['e_c', ['snake_case']],
    ['k\\s', ['back\\slash']],
    ['\\', ['back\\slash']],
    ['%', ['100% cotton']],
    ['_', ['snake_case']],
    ['été', ['ÉTÉ été']],
    ["o'b", ["O'Brien"]],
    ['😀', ['emoji 😀 tag']],
    ['  cotton  ', ['100% cotton', '100x cotton']],
    ["'; drop table tag_article; --", []],
    ['nothing like it', []],
  ])('for %s', async (text, names) => expect(await found(text)).toEqual(names))

  test('looks through declared fields only', async () =>
    expect(await found('searched')).toEqual([]))

  test.each([
    ['NUL', 'a\u0000b'],
    ['more than 100 characters', 'x'.repeat(101)],
  ])('refuses %s', async (_, search) => {
    const { status, body } = await list('articles', { search })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['search'])
  })
})

describe('paging', () => {
  test('shows each record once', async () => {
    const ids: number[] = []
    for (const page of ['1', '2', '3']) {
      const { body } = await list('articles', { page, perPage: '15' })
      expect(body).toMatchObject({ totalData: 40, totalPage: 3, page: Number(page), perPage: 15 })
      ids.push(...body.items.map((item: { id: number }) => item.id))
    }
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(ids).toHaveLength(40)
  })

  test.each(
    everyResource.flatMap((resource) => {
      const { list, show } = resource.actions
      return list && show ? [[resource.name, resource, list.endpoint] as const] : []
    }),
  )(
    'of %s is the same in small pages as in a large one, by each column and both ways',
    async (_, resource, endpoint) => {
      for (const sortBy of sortableFields(resource)) {
        for (const isAscending of ['true', 'false']) {
          const ids = async (page: number, perPage: number) => {
            const query = { sortBy, isAscending, page: String(page), perPage: String(perPage) }
            const path = endpoint.replace('GET /api/', '')
            const { body } = await list(path, query)
            return { ...body, ids: body.items.map(({ id }: { id: number }) => id) }
          }
          const whole = await ids(1, 100)
          const perPage = Math.max(1, Math.ceil(whole.ids.length / 5))
          const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids(page, perPage)))
          expect(pages.flatMap((page) => page.ids).slice(0, whole.ids.length)).toEqual(whole.ids)
        }
      }
    },
  )

  test('is empty beyond the end', async () => {
    expect((await list('articles', { page: '999999', perPage: '100' })).body).toMatchObject({
      items: [],
      totalData: 40,
    })
  })

  test.each([
    ['page', '-1'],
    ['page', '0'],
    ['page', '1.5'],
    ['page', ''],
    ['page', '99999999999999999999'],
    ['page', 'abc'],
    ['perPage', '0'],
    ['perPage', '101'],
    ['isAscending', 'maybe'],
    ['sortBy', 'password_hash'],
    ['sortBy', 'content'],
    ['sortBy', 'tagArticleIds'],
    ['sortBy', '__proto__'],
    ['sortBy', 'id; drop table article'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, body } = await list('articles', { [name]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([name])
  })

  test('refuses a page sent twice or as a list, and ignores what it does not know', async () => {
    for (const query of ['page=1&page=2', 'page[]=1', 'page=1&page[]=2', 'search[]=tyre'])
      expect([
        query,
        (await server.call(`GET /api/articles?${query}`, undefined, admin)).status,
      ]).toEqual([query, 422])
    for (const query of ['colour=red', 'per[]Page=3', '[]=3'])
      expect(await server.call(`GET /api/articles?${query}`, undefined, admin)).toMatchObject({
        status: 200,
        body: { perPage: 10 },
      })
  })

  test('is read as that of a list by lists alone', async () => {
    const { body } = await list('tag-articles')
    const query = '?page=none&perPage=0&sortBy=colour'
    expect((await server.call(`GET /api/articles${query}`, undefined, admin)).status).toBe(422)
    for (const endpoint of [`tag-articles/${body.items[0].id}`, 'users/me', 'attendance/summary'])
      expect([
        endpoint,
        (await server.call(`GET /api/${endpoint}${query}`, undefined, admin)).status,
      ]).toEqual([endpoint, 200])
  })

  test('counts anew after a write', async () => {
    const { body: before } = await list('tag-articles')
    const { body: tag } = await server.call(
      'POST /api/tag-articles/create',
      { name: 'Counted', slug: 'counted' },
      admin,
    )
    expect((await list('tag-articles')).body.totalData).toBe(before.totalData + 1)
    await server.call(`DELETE /api/tag-articles/${tag.id}`, undefined, admin)
    expect((await list('tag-articles')).body.totalData).toBe(before.totalData)
  })
})

describe('sorting', () => {
  const column = async (sortBy: string, isAscending: boolean) => {
    const { body } = await list('articles', {
      sortBy,
      isAscending: String(isAscending),
      perPage: '100',
    })
    return body.items
  }
  type Item = {
    id: number
    title: string
    publishedAt: string | null
    categoryArticle: { name: string }
  }

  test('is newest first when nothing else is asked', async () => {
    const ids = (await list('articles', { perPage: '100' })).body.items.map((item: Item) => item.id)
    expect(ids).toEqual(ids.toSorted((a: number, b: number) => b - a))
  })

  test('of text is without case', async () => {
    await server.call('POST /api/tag-articles/create', { name: 'aa small', slug: 'aa' }, admin)
    await server.call('POST /api/tag-articles/create', { name: 'AB large', slug: 'ab' }, admin)
    const { body } = await list('tag-articles', { sortBy: 'name', search: 'a', perPage: '100' })
    const names = body.items.map((item: { name: string }) => item.name)
    expect(names.indexOf('AB large') - names.indexOf('aa small')).toBe(1)
  })

  test('of a reference is by the name that it stands for, without case', async () => {
    const [{ id, categoryArticle: first }] = await column('categoryArticleId', true)
    const { body } = await server.call(`GET /api/articles/detail/${id}`, undefined, admin)
    const renamed = { name: first.name.toLowerCase() }
    await server.call(`PUT /api/category-articles/${body.categoryArticleId}`, renamed, admin)
    const names = (await column('categoryArticleId', true)).map((item: Item) =>
      item.categoryArticle.name.toLowerCase(),
    )
    expect(names).toEqual(names.toSorted())
    expect(new Set(names).size).toBeGreaterThan(1)
  })

  test('of a reference shows each record once, by id where names are the same, those without one last', async () => {
    type Employee = { id: number; branchLocation: { name: string } | null }
    const path = 'users/all/origin'
    for (const isAscending of ['true', 'false']) {
      const people: Employee[] = []
      for (let page = 1, totalPage = 1; page <= totalPage; page++) {
        const query = { sortBy: 'branchLocationId', isAscending, page: `${page}`, perPage: '7' }
        const { body } = await list(path, query)
        people.push(...body.items)
        totalPage = body.totalPage
        expect(people.length).toBe(Math.min(page * 7, body.totalData))
      }
      const sign = isAscending === 'true' ? 1 : -1
      const nameOf = ({ branchLocation }: Employee) => branchLocation?.name.toLowerCase() ?? ''
      const sorted = people.toSorted(
        (one, other) =>
          Number(one.branchLocation === null) - Number(other.branchLocation === null) ||
          sign * (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0) ||
          sign * (one.id - other.id),
      )
      expect(people.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
      expect(people.some(({ branchLocation }) => branchLocation === null)).toBe(true)
    }
  })

  test('puts nothing last, both ways', async () => {
    for (const isAscending of [true, false]) {
      const dates = (await column('publishedAt', isAscending)).map((item: Item) => item.publishedAt)
      const known = dates.filter(Boolean)
      expect(dates.slice(0, known.length)).toEqual(
        isAscending ? known.toSorted() : known.toSorted().reverse(),
      )
    }
  })
})

describe('a filter', () => {
  type Item = {
    id: number
    categoryArticleId: number
    tagArticleIds: number[]
    status: string
    isActive: boolean
  } & {
    branchLocationId: number | null
    UserInformation: { phoneNumber: string | null }
  }
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

  test('narrows to one reference, and so does its total', async () => {
    const items = await all('articles')
    const categoryArticleId = items[0]?.categoryArticleId
    const expected = ids(items.filter((item) => item.categoryArticleId === categoryArticleId))
    expect(await filtered('articles', { categoryArticleId: String(categoryArticleId) })).toEqual(
      expected,
    )
    const { body } = await list('articles', {
      categoryArticleId: String(categoryArticleId),
      perPage: '2',
    })
    expect(body).toMatchObject({
      totalData: expected.length,
      totalPage: Math.ceil(expected.length / 2),
    })
  })

  test('narrows to those that have one reference among many', async () => {
    const items = await all('articles')
    const tag = items.find(({ tagArticleIds }) => tagArticleIds.length > 1)
      ?.tagArticleIds[1] as number
    const expected = ids(items.filter(({ tagArticleIds }) => tagArticleIds.includes(tag)))
    expect(expected.length).toBeGreaterThan(1)
    expect(await filtered('articles', { tagArticleIds: String(tag) })).toEqual(expected)
  })

  test('narrows to a choice, and to a switch', async () => {
    const articles = await all('articles')
    for (const status of ['draft', 'published']) {
      expect(await filtered('articles', { status })).toEqual(
        ids(articles.filter((item) => item.status === status)),
      )
    }
    const prices = await all('brand-pricelist')
    for (const isActive of [true, false]) {
      const expected = ids(prices.filter((item) => item.isActive === isActive))
      expect(expected.length).toBeGreaterThan(0)
      expect(await filtered('brand-pricelist', { isActive: String(isActive) })).toEqual(expected)
    }
  })

  test('narrows to those that have none', async () => {
    const people = await all('users/all/origin')
    const expected = {
      phoneNumber: people.filter(({ UserInformation }) => UserInformation.phoneNumber === null),
      branchLocationId: people.filter(({ branchLocationId }) => branchLocationId === null),
    }
    for (const [name, items] of Object.entries(expected)) {
      expect(items.length).toBeGreaterThan(0)
      expect(await filtered('users/all/origin', { [name]: 'none' })).toEqual(ids(items))
    }
    await server.call(
      `PUT /api/articles/${(await all('articles'))[0]?.id}`,
      { tagArticleIds: [] },
      admin,
    )
    const untagged = (await all('articles')).filter(
      ({ tagArticleIds }) => tagArticleIds.length === 0,
    )
    expect(untagged.length).toBeGreaterThan(0)
    expect(await filtered('articles', { tagArticleIds: 'none' })).toEqual(ids(untagged))
  })

  test('goes together with others and with a search', async () => {
    const items = (await list('articles', { search: 'tyre', perPage: '100' })).body.items as Item[]
    const expected = items.filter(
      ({ status, categoryArticleId }) =>
        status === 'published' && categoryArticleId === items[0]?.categoryArticleId,
    )
    const query = {
      search: 'tyre',
      status: 'published',
      categoryArticleId: String(items[0]?.categoryArticleId),
    }
    expect(await filtered('articles', query)).toEqual(ids(expected))
  })

  test('by what is not there is empty', async () => {
    expect((await list('articles', { categoryArticleId: '2147483647' })).body).toMatchObject({
      items: [],
      totalData: 0,
    })
  })

  test.each([
    ['articles', 'categoryArticleId', 'abc'],
    ['articles', 'categoryArticleId', ''],
    ['articles', 'categoryArticleId', '0'],
    ['articles', 'categoryArticleId', '2147483648'],
    ['articles', 'tagArticleIds', "1'; drop table article"],
    ['articles', 'categoryArticleId', 'none'],
    ['users/all/origin', 'phoneNumber', '0812'],
    ['articles', 'status', 'gone'],
    ['articles', 'status', '__proto__'],
    ['brand-pricelist', 'isActive', '1'],
    ['brand-pricelist', 'isActive', 'TRUE'],
  ])('of %s by %s=%s is refused', async (path, name, value) => {
    const { status, body } = await list(path, { [name]: value })
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [name] })
  })

  test('by what is no filter changes nothing', async () => {
    expect((await list('articles', { title: 'x', authorId: '1' })).body.totalData).toBe(40)
  })
})

test('a row of a list has no rich text', async () => {
  const { body } = await list('articles')
  expect(body.items[0]).not.toHaveProperty('content')
  expect(body.items[0]).toMatchObject({
    categoryArticle: { name: expect.any(String) },
    tagArticles: expect.any(Array),
  })
})
