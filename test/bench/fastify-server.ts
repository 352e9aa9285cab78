// The API of articles as a careful person writes it who has Fastify and a driver, on the PostgreSQL
// of DATABASE_URL. Queries are validated, replies go through a schema, and are ours word for word.
// There are neither rights nor tokens, and no text is cleaned.
import fastify from 'fastify'
import pg from 'pg'

interface Row {
  id: number
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const run = (text: string, values: unknown[]) => pool.query<Row>(text, values)

/** The articles that `source` selects or makes, with what they refer to, the newest first. */
const articles = (source: string, content = '') => `with a as (${source})
  select a.id, a.thumbnail, a.image_alt "imageAlt", a.title, a.slug, c.id "categoryArticleId",
    json_build_object('id', c.id, 'name', c.name) "categoryArticle",
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from article_tag join tag_article t on t.id = tag_article_id where article_id = a.id) "tagArticles",
    a.excerpt, a.status, a.published_at "publishedAt",
    case when u.id is not null then json_build_object('id', u.id, 'fullName', u.full_name) end author,
    a.created_at "createdAt", a.updated_at "updatedAt" ${content}
  from a join category_article c on c.id = a.category_article_id left join "user" u on u.id = a.author_id
  order by a.id desc`
const page = articles('select * from article order by id desc limit $1 offset $2')
const found = articles(
  'select * from article where lower(title) like $3 order by id desc limit $1 offset $2',
)
const total = 'select count(*)::int id from article'
const foundTotal = `${total} where lower(title) like $1`
const one = articles('select * from article where id = $1', ', a.content')
const made = articles(
  `insert into article (title, slug, category_article_id, thumbnail, content)
    values ($1, $2, $3, $4, $5) returning *`,
  ', a.content',
)

const text = { type: 'string' }
const number = { type: 'integer' }
const instant = { type: 'string', format: 'date-time' }
const object = (properties: object) => ({ type: 'object', properties })
const list = (items: object) => ({ type: 'array', items })
const nullable = (schema: object) => ({ ...schema, nullable: true })
const named = object({ id: number, name: text })
const listed = {
  id: number,
  thumbnail: nullable(text),
  imageAlt: nullable(text),
  title: text,
  slug: text,
  categoryArticleId: number,
  categoryArticle: named,
  tagArticleIds: list(number),
  tagArticles: list(named),
  excerpt: nullable(text),
  status: text,
  publishedAt: nullable(instant),
  author: nullable(object({ id: number, fullName: text })),
  createdAt: instant,
  updatedAt: instant,
}
const complete = object({ ...listed, content: text })
const pageOfArticles = object({
  items: list(object(listed)),
  totalData: number,
  totalPage: number,
  page: number,
  perPage: number,
})
const query = object({
  page: { type: 'integer', minimum: 1, default: 1 },
  perPage: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  search: { type: 'string', maxLength: 100 },
})
const article = {
  ...object({
    title: { type: 'string', minLength: 5, maxLength: 150 },
    slug: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 160 },
    categoryArticleId: { type: 'integer', minimum: 1 },
    thumbnail: { type: 'string', pattern: '^/files/' },
    content: { type: 'string', maxLength: 100_000 },
  }),
  required: ['title', 'slug', 'categoryArticleId', 'thumbnail', 'content'],
}

const app = fastify()

app.get<{ Querystring: { page: number; perPage: number; search?: string } }>(
  '/api/articles',
  { schema: { querystring: query, response: { 200: pageOfArticles } } },
  async ({ query: { page: number, perPage, search } }) => {
    const like = search ? [`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`] : []
    const [{ rows }, counted] = await Promise.all([
      run(like.length > 0 ? found : page, [perPage, (number - 1) * perPage, ...like]),
      run(like.length > 0 ? foundTotal : total, like),
    ])
    const totalData = counted.rows[0]?.id ?? 0
    const totalPage = Math.ceil(totalData / perPage)
    return { items: rows.map(withIds), totalData, totalPage, page: number, perPage }
  },
)

app.get<{ Params: { id: number } }>(
  '/api/articles/detail/:id',
  { schema: { params: object({ id: number }), response: { 200: complete } } },
  async ({ params: { id } }, reply) => {
    const { rows } = await run(one, [id])
    return rows[0] ? withIds(rows[0]) : reply.code(404).send({ message: 'There is none.' })
  },
)

app.post<{
  Body: Record<'title' | 'slug' | 'thumbnail' | 'content', string> & { categoryArticleId: number }
}>(
  '/api/articles/create',
  { schema: { body: article, response: { 201: complete } } },
  async ({ body: { title, slug, categoryArticleId, thumbnail, content } }, reply) => {
    const { rows } = await run(made, [title, slug, categoryArticleId, thumbnail, content])
    return reply.code(201).send(rows.map(withIds)[0])
  },
)

function withIds(row: Row & { tagArticles?: Row[] }) {
  return { ...row, tagArticleIds: row.tagArticles?.map(({ id }) => id) }
}

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
