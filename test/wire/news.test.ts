import { beforeAll, describe, expect, test } from 'vitest'
import { fullNames } from '../support/names.ts'
import { knownPicture } from '../support/pictures.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile({}, 'editor')
let categoryArticleId: number
let last = 0

beforeAll(async () => {
  categoryArticleId = (await ask('GET /api/category-articles')).body.items[0].id
})

const ask = (endpoint: string, body?: object, signed = server.signed) =>
  server.call(endpoint, body, signed)
/** Makes a category or a tag. */
const make = (path: string, name: string, slug = name.toLowerCase()) =>
  ask(`POST /api/${path}/create`, { name, slug })

async function send(change: object = {}) {
  last += 1
  return ask('POST /api/articles/create', {
    thumbnail: await knownPicture(server),
    title: `An article ${last}`,
    slug: `an-article-${last}`,
    categoryArticleId,
    content: '<p>Words</p>',
    ...change,
  })
}

const edit = (id: number, change: object, signed = server.signed) =>
  ask(`PUT /api/articles/${id}`, change, signed)
const publishedAtOf = async (id: number, change: object) =>
  (await edit(id, change)).body.publishedAt

describe('an article', () => {
  test('is a draft of the person who wrote it, also when another person edits it', async () => {
    const author = { fullName: fullNames.editor }
    const { body } = await send()
    expect(body).toMatchObject({ status: 'draft', publishedAt: null, author })
    const change = { title: 'Another title' }
    const edited = await edit(body.id, change, await server.signIn('admin'))
    expect(edited.body).toMatchObject({ ...change, author })
  })

  test('is published now when it is saved as published', async () => {
    const before = server.clock().toISOString()
    const { body: created } = await send({ status: 'published' })
    expect(created.publishedAt >= before).toBe(true)

    const { body: draft } = await send()
    const { body: edited } = await edit(draft.id, { status: 'published' })
    expect(edited.publishedAt >= created.publishedAt).toBe(true)
    for (const change of [{ title: 'Later on' }, { status: 'draft' }])
      expect(await publishedAtOf(draft.id, change)).toBe(edited.publishedAt)
  })

  test('is published when it is told to be', async () => {
    const publishedAt = '2026-01-31T08:00:00.000Z'
    const { body } = await send({ status: 'published', publishedAt })
    expect(body.publishedAt).toBe(publishedAt)
    const emptied = await publishedAtOf(body.id, { publishedAt: null })
    expect(Date.parse(emptied)).toBeGreaterThan(Date.parse(publishedAt))
    expect(await publishedAtOf(body.id, { publishedAt })).toBe(publishedAt)
    expect(await publishedAtOf(body.id, { publishedAt: null, status: 'draft' })).toBeNull()
  })

  test('that is a draft is published on no day but the one it is told', async () => {
    const { body } = await send()
    expect(await publishedAtOf(body.id, { title: 'Still a draft' })).toBeNull()
    const publishedAt = '2026-12-31T08:00:00.000Z'
    for (const change of [
      { publishedAt },
      { title: 'A draft with a day' },
      { status: 'published' },
    ])
      expect(await publishedAtOf(body.id, change)).toBe(publishedAt)
    expect((await send({ publishedAt })).body).toMatchObject({ status: 'draft', publishedAt })
  })

  test('has its tags by name, and loses them when they are emptied', async () => {
    const ids: number[] = []
    for (const name of ['Zinc', 'air', 'brass'])
      ids.push((await make('tag-articles', name)).body.id)
    const { body } = await send({ tagArticleIds: ids })
    expect(body.tagArticles).toMatchObject([{ name: 'air' }, { name: 'brass' }, { name: 'Zinc' }])
    expect((await edit(body.id, { title: 'Still tagged' })).body.tagArticleIds).toHaveLength(3)
    expect((await edit(body.id, { tagArticleIds: [] })).body.tagArticleIds).toEqual([])
  })
})

describe('a reference', () => {
  test.each([
    ['categoryArticleId', { categoryArticleId: 2_147_483_647 }],
    ['tagArticleIds', { tagArticleIds: [2_147_483_647] }],
    ['categoryArticleId', { categoryArticleId: '7' }],
    ['tagArticleIds', { tagArticleIds: [1, 1] }],
  ])('that is wrong is told at %s, and leaves nothing behind', async (field, change) => {
    const total = async () => (await ask('GET /api/articles')).body.totalData
    const before = await total()
    const { status, body } = await send(change)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await total()).toBe(before)
  })

  // As a reference alone does: test/wire/branches.test.ts.
  test('among several keeps what it refers to', async () => {
    const { id } = (await make('tag-articles', 'Kept')).body
    const articles = [await send({ tagArticleIds: [id] }), await send({ tagArticleIds: [id] })]
    const remove = (path: string) => ask(`DELETE /api/${path}`)
    const used = { status: 409, body: { message: 'Used by 2 articles.' } }
    expect(await remove(`tag-articles/${id}`)).toMatchObject(used)
    for (const { body } of articles) await remove(`articles/${body.id}`)
    expect((await remove(`tag-articles/${id}`)).status).toBe(200)
  })
})

test('the text of an article is required, though something was sent of which nothing is left', async () => {
  const { status, body } = await send({ content: '<script>alert(1)</script>' })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['content']])
})

test('the lists of categories and tags say how many articles use each', async () => {
  const usagesOf = async (path: string, signed = server.signed) =>
    (await ask(`GET /api/${path}?search=Counted`, undefined, signed)).body.items.map(
      (row: { usages: unknown }) => row.usages,
    )
  const [category, tag] = [
    await make('category-articles', 'Counted'),
    await make('tag-articles', 'Counted'),
  ]
  for (const path of ['category-articles', 'tag-articles'])
    expect(await usagesOf(path)).toEqual([{ news: 0 }])
  await send({ categoryArticleId: category.body.id })
  await send({ categoryArticleId: category.body.id, tagArticleIds: [tag.body.id] })
  expect(await usagesOf('category-articles')).toEqual([{ news: 2 }])
  expect(await usagesOf('tag-articles')).toEqual([{ news: 1 }])
  const { signed } = await server.person(['news_tag_list'])
  expect(await usagesOf('tag-articles', signed)).toEqual([{}])
})
