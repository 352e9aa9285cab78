// The measure of the API: Node's own http, node-postgres, one query a request, and nothing else. No
// rights, no checks.
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const columns =
  'id, title, slug, category_article_id, thumbnail, image_alt, excerpt, status, published_at, author_id, created_at, updated_at'

const list = `select ${columns}, (select count(*) from article) as total from article order by id desc limit $1 offset $2`
const search = `select ${columns}, (select count(*) from article where lower(title) like $3) as total
  from article where lower(title) like $3 order by id desc limit $1 offset $2`
const one = `select ${columns}, content from article where id = $1`
const create = `insert into article (title, slug, category_article_id, thumbnail, content)
  values ($1, $2, $3, $4, $5) returning ${columns}, content`

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const { rows } = await query(request, pathname, searchParams)
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(rows))
})

async function query(request: IncomingMessage, pathname: string, parameters: URLSearchParams) {
  if (request.method === 'POST') {
    const { title, slug, categoryArticleId, thumbnail, content } = JSON.parse(await bodyOf(request))
    return pool.query(create, [title, slug, categoryArticleId, thumbnail, content])
  }
  const [, id] = /^\/api\/articles\/detail\/(\d+)$/.exec(pathname) ?? []
  if (id) return pool.query(one, [id])
  const perPage = Number(parameters.get('perPage') ?? 10)
  const offset = (Number(parameters.get('page') ?? 1) - 1) * perPage
  const words = parameters.get('search')
  return words
    ? pool.query(search, [perPage, offset, `%${words.toLowerCase()}%`])
    : pool.query(list, [perPage, offset])
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(
    `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}\n`,
  )
})
