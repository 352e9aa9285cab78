import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article } from '../../src/server/database/schema.ts'
import { fullNames } from '../support/names.ts'
import { knownPicture } from '../support/pictures.ts'
import { type Signed, startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let editor: Signed
let categoryArticleId: number
let tags: { id: number; name: string }[]
let last = 0

beforeAll(async () => {
  server = await startServer()
  editor = await server.signIn('editor')
  categoryArticleId = (await server.call('GET /api/category-articles', undefined, editor)).body
    .items[0].id
  tags = (await server.call('GET /api/tag-articles', undefined, editor)).body.items
})
afterAll(() => server.close())

async function send(change: object = {}) {
  last += 1
  const thumbnail = await knownPicture(server)
  const whole = {
    thumbnail,
    title: `An article ${last}`,
    slug: `an-article-${last}`,
    categoryArticleId,
    content: '<p>Words</p>',
  }
  return server.call('POST /api/articles/create', { ...whole, ...change }, editor)
}

const edit = (id: number, change: object) => server.call(`PUT /api/articles/${id}`, change, editor)

describe('an article', () => {
  test('is a draft of the person who wrote it', async () => {
    const { body } = await send()
    expect(body).toMatchObject({
      status: 'draft',
      publishedAt: null,
      author: { fullName: fullNames.editor },
    })
  })

  test('keeps its author when another person edits it', async () => {
    const { body } = await send()
    const admin = await server.signIn('admin')
    const edited = await server.call(
      `PUT /api/articles/${body.id}`,
      { title: 'Another title' },
      admin,
    )
    expect(edited.body).toMatchObject({
      title: 'Another title',
      author: { fullName: fullNames.editor },
    })
  })

  test('does not take an author, a date or an id that is sent', async () => {
    const { body } = await send({
      id: 1,
      authorId: 1,
      author: { id: 1 },
      createdAt: '2000-01-01T00:00:00Z',
    })
    expect(body).toMatchObject({ author: { fullName: fullNames.editor } })
    expect(body.id).not.toBe(1)
    expect(body.createdAt > '2020').toBe(true)
  })

  test('is published now when it is saved as published', async () => {
    const before = server.clock().toISOString()
    const { body: created } = await send({ status: 'published' })
    expect(created.publishedAt >= before).toBe(true)

    const { body: draft } = await send()
    const { body: edited } = await edit(draft.id, { status: 'published' })
    expect(edited.publishedAt >= created.publishedAt).toBe(true)
    expect((await edit(draft.id, { title: 'Later on' })).body.publishedAt).toBe(edited.publishedAt)
    expect((await edit(draft.id, { status: 'draft' })).body.publishedAt).toBe(edited.publishedAt)
  })

  test('is published when it is told to be', async () => {
    const publishedAt = '2026-01-31T08:00:00.000Z'
    const { body } = await send({ status: 'published', publishedAt })
    expect(body.publishedAt).toBe(publishedAt)
    const emptied = await edit(body.id, { publishedAt: null })
    expect(Date.parse(emptied.body.publishedAt)).toBeGreaterThan(Date.parse(publishedAt))
    expect((await edit(body.id, { publishedAt })).body.publishedAt).toBe(publishedAt)
    expect(
      (await edit(body.id, { publishedAt: null, status: 'draft' })).body.publishedAt,
    ).toBeNull()
  })

  test('that is a draft is published on no day but the one it is told', async () => {
    const { body } = await send()
    expect((await edit(body.id, { title: 'Still a draft' })).body.publishedAt).toBeNull()
    const publishedAt = '2026-12-31T08:00:00.000Z'
    expect((await edit(body.id, { publishedAt })).body.publishedAt).toBe(publishedAt)
    expect((await edit(body.id, { title: 'A draft with a day' })).body.publishedAt).toBe(
      publishedAt,
    )
    expect((await edit(body.id, { status: 'published' })).body.publishedAt).toBe(publishedAt)
    expect((await send({ publishedAt })).body).toMatchObject({ status: 'draft', publishedAt })
  })

  test('has its tags by name, and loses them when they are emptied', async () => {
    const ids: number[] = []
    for (const name of ['Zinc', 'air', 'brass']) {
      const { body: tag } = await server.call(
        'POST /api/tag-articles/create',
        { name, slug: name.toLowerCase() },
        editor,
      )
      ids.push(tag.id)
    }
    const { body } = await send({ tagArticleIds: ids })
    expect(body.tagArticles.map((tag: { name: string }) => tag.name)).toEqual([
      'air',
      'brass',
      'Zinc',
    ])
    expect((await edit(body.id, { title: 'Still tagged' })).body.tagArticleIds).toHaveLength(3)
    expect((await edit(body.id, { tagArticleIds: [] })).body.tagArticleIds).toEqual([])
  })
})

describe('a slug', () => {
  test('is used once', async () => {
    const { body } = await send()
    const again = await send({ slug: body.slug })
    const text = 'Already used by another article.'
    expect(again).toMatchObject({
      status: 409,
      body: { message: `Slug: ${text}`, errors: { slug: text } },
    })
    const other = await send()
    expect((await edit(other.body.id, { slug: body.slug })).status).toBe(409)
    expect((await edit(body.id, { slug: body.slug })).status).toBe(200)
  })
})

describe.each([
  ['category-articles', 'news category'],
  ['tag-articles', 'news tag'],
])('the name of %s', (path, singular) => {
  test('is used once, whatever its case', async () => {
    await server.call(`POST /api/${path}/create`, { name: 'Wintér tyres', slug: 'winter' }, editor)
    const again = await server.call(
      `POST /api/${path}/create`,
      { name: 'WINTÉR TYRES', slug: 'winter-2' },
      editor,
    )
    expect(again).toMatchObject({
      status: 409,
      body: { errors: { name: `Already used by another ${singular}.` } },
    })
  })

  test('is taken by one of two who ask at once', async () => {
    const ask = () =>
      server.call(`POST /api/${path}/create`, { name: 'At once', slug: 'at-once' }, editor)
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

describe('a reference', () => {
  test.each([
    ['categoryArticleId', { categoryArticleId: 2_147_483_647 }],
    ['tagArticleIds', { tagArticleIds: [2_147_483_647] }],
    ['categoryArticleId', { categoryArticleId: 1e20 }],
    ['categoryArticleId', { categoryArticleId: '7' }],
    ['tagArticleIds', { tagArticleIds: [1, 1] }],
    ['tagArticleIds', { tagArticleIds: Array.from({ length: 11 }, (_, place) => place + 1) }],
  ])('that is wrong is told at %s', async (field, change) => {
    const { status, body } = await send(change)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('that is wrong leaves nothing behind', async () => {
    const total = async () =>
      (await server.call('GET /api/articles', undefined, editor)).body.totalData
    const before = await total()
    await send({ tagArticleIds: [tags[0]?.id, 2_147_483_647] })
    expect(await total()).toBe(before)
  })

  test('keeps what it refers to', async () => {
    const { body: category } = await server.call(
      'POST /api/category-articles/create',
      { name: 'Kept', slug: 'kept' },
      editor,
    )
    const { body: tag } = await server.call(
      'POST /api/tag-articles/create',
      { name: 'Kept', slug: 'kept' },
      editor,
    )
    const first = await send({ categoryArticleId: category.id, tagArticleIds: [tag.id] })
    const second = await send({ categoryArticleId: category.id })
    const remove = (path: string, id: number) =>
      server.call(`DELETE /api/${path}/${id}`, undefined, editor)

    expect(await remove('category-articles', category.id)).toMatchObject({
      status: 409,
      body: { message: 'Used by 2 articles.' },
    })
    expect(await remove('tag-articles', tag.id)).toMatchObject({
      status: 409,
      body: { message: 'Used by 1 article.' },
    })
    await remove('articles', first.body.id)
    await remove('articles', second.body.id)
    expect((await remove('category-articles', category.id)).status).toBe(200)
    expect((await remove('tag-articles', tag.id)).status).toBe(200)
  })
})

describe('the text of an article', () => {
  test('is cleaned before it is stored', async () => {
    const { body } = await send({
      content:
        '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">there</a></p>',
    })
    expect(body.content).toBe('<p>Hi <a>there</a></p>')
    const stored = await server.database.read((db) =>
      db.select().from(article).where(eq(article.id, body.id)),
    )
    expect(stored[0]?.content).toBe(body.content)
    expect(
      (await edit(body.id, { content: '<h2>New</h2><iframe src="https://x.example"></iframe>' }))
        .body.content,
    ).toBe('<h2>New</h2>')
  })

  test.each([
    ['a script alone', '<script>alert(1)</script>'],
    ['nothing but space', '<p>&nbsp;<br></p>'],
    ['a picture from nowhere', '<img src="http://plain.example/a.png">'],
    ['a pasted picture', '<p>x</p><img src="data:image/png;base64,AAAA">'],
    ['tags nested 8000 deep', `${'<blockquote>'.repeat(8_000)}x`],
    ['NUL', '<p>a\u0000b</p>'],
    ['more than 100 kB', `<p>${'é'.repeat(50_000)}</p>`],
  ])('is refused when it is %s', async (_, content) => {
    const { status, body } = await send({ content })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['content'])
  })
})

test('the lists of categories and tags say how many articles use each', async () => {
  const usagesOf = async (path: string, name: string, signed = editor) => {
    const { body } = await server.call(`GET /api/${path}?search=${name}`, undefined, signed)
    return body.items.map((row: { usages: unknown }) => row.usages)
  }
  const own = { name: 'Counted', slug: 'counted' }
  const create = (path: string) => server.call(`POST /api/${path}/create`, own, editor)
  const [category, tag] = [await create('category-articles'), await create('tag-articles')]
  expect([category.status, tag.status]).toEqual([201, 201])
  for (const path of ['category-articles', 'tag-articles'])
    expect(await usagesOf(path, 'Counted')).toEqual([{ news: 0 }])
  await send({ categoryArticleId: category.body.id })
  await send({ categoryArticleId: category.body.id, tagArticleIds: [tag.body.id] })
  expect(await usagesOf('category-articles', 'Counted')).toEqual([{ news: 2 }])
  expect(await usagesOf('tag-articles', 'Counted')).toEqual([{ news: 1 }])
  const { signed } = await server.person(['news_tag_list'])
  expect(await usagesOf('tag-articles', 'Counted', signed)).toEqual([{}])
})
