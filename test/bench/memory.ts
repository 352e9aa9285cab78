import { sample } from 'es-toolkit/array'
import { randomInt } from 'es-toolkit/math'
import { splitEndpoint } from '../../src/contract/endpoint.ts'
import { listFilters } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { tokenOf } from '../support/browser/api.ts'
import { observedServer } from './observed-server.ts'
import { mb, type Table } from './table.ts'

const CONNECTIONS = 10
const PARTS = 4
const REQUESTS = 20_000

/** What is asked for at random: everything that is read, and records to create that are refused. */
const asked = resources.flatMap((resource) =>
  Object.values(resource.actions)
    .filter(({ endpoint }) => /^(GET|POST .*\/create$)/.test(endpoint))
    .map((action) => ({
      endpoint: action.endpoint,
      names: ['page', 'perPage', 'search', ...listFilters(resource, action).map(([name]) => name)],
    })),
)

const words = ['', '0', '-1', '3', '99999999999', 'ban', 'a b', '2026-11-20', 'true', '%00', '💥']

/** What the server holds after each quarter of random requests, and above what it held before. */
export async function measure(): Promise<Table[]> {
  const server = await observedServer()
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async () => {
      const { path, ...request } = anyRequest()
      const reply = await fetch(`${server.url}${path}`, { ...request, headers })
      await reply.arrayBuffer()
    }
    const atFirst = await server.memory()
    const rows: string[][] = []
    for (let part = 1; part <= PARTS; part++) {
      let left = REQUESTS / PARTS
      const worker = async () => {
        while (left-- > 0) await ask()
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, worker))
      const { heapUsed, rss } = await server.memory()
      const above = { heap: heapUsed - atFirst.heapUsed, all: rss - atFirst.rss }
      const requests = String((REQUESTS / PARTS) * part)
      rows.push([requests, mb(heapUsed), mb(above.heap), mb(rss), mb(above.all), '50'])
    }
    return [
      {
        title:
          'What the server holds after random requests, and above what it held before them: MB',
        columns: ['requests', 'heap', 'above', 'all', 'above', 'must'],
        rows,
      },
    ]
  } finally {
    await server.stop()
  }
}

function anyRequest(): { method: string; path: string; body?: string } {
  const { endpoint, names } = sample(asked)
  const { method, path } = splitEndpoint(endpoint)
  const values = names.filter(() => Math.random() < 0.5).map((name) => [name, sample(words)])
  if (method === 'POST') return { method, path, body: JSON.stringify(Object.fromEntries(values)) }
  const filled = path.replace(/:\w+/g, () => String(randomInt(1, 500)))
  return { method, path: `${filled}?${new URLSearchParams(values)}` }
}
