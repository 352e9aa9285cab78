import type { CrudFilter, DataProvider } from '@refinedev/core'
import { orderBy } from 'es-toolkit'
import type { Row } from '../../contract/envelope.ts'
import { RequestError } from '../data/client/http.ts'
import { asRefine } from '../data/providers/data.ts'
import { records } from './records.ts'

/** How the server of a part answers: from records in memory, with none, with an error, or never. */
export type Server = 'answering' | 'empty' | 'failing' | 'silent'

const answers: Readonly<Record<Server, (rows: Row[]) => Promise<Row[]>>> = {
  answering: async (rows) => rows,
  empty: async () => [],
  failing: async () => {
    throw new RequestError('The server cannot be reached. Check the network, then try again.', 500)
  },
  silent: () => new Promise(() => undefined),
}

/** Refine's data provider over the records in memory, which no request changes. */
export function memoryProvider(server: Server = 'answering'): DataProvider {
  const rowsOf = (resource: string) => answers[server](records[resource] ?? [])

  async function one(resource: string, id: unknown): Promise<Row> {
    const found = (await rowsOf(resource)).find((row) => String(row.id) === String(id))
    if (!found) throw new RequestError('There is no such record.', 404)
    return found
  }

  return {
    getApiUrl: () => '',
    async getList({ resource, pagination, filters = [], sorters = [] }) {
      const found = (await rowsOf(resource)).filter((row) =>
        filters.every((one) => meets(row, one)),
      )
      const sorted = orderBy(
        found,
        sorters.map(({ field }) => field),
        sorters.map(({ order }) => order),
      )
      const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {}
      const from = (currentPage - 1) * pageSize
      const data = mode === 'server' ? sorted.slice(from, from + pageSize) : sorted
      return asRefine({ data, total: found.length })
    },
    getOne: async ({ resource, id }) => asRefine({ data: await one(resource, id) }),
    create: async ({ variables }) => asRefine({ data: { id: 1000, ...variables } }),
    update: async ({ resource, id, variables }) =>
      asRefine({ data: { ...(await one(resource, id)), ...variables } }),
    deleteOne: async ({ resource, id }) => asRefine({ data: await one(resource, id) }),
    custom: async () => asRefine({ data: await answers[server]([]) }),
  }
}

function meets(row: Row, filter: CrudFilter): boolean {
  if (!('field' in filter)) return true
  const { field, value } = filter
  if (field === 'search')
    return JSON.stringify(row).toLowerCase().includes(String(value).toLowerCase())
  return [row[field]].flat().some((one) => String(one) === String(value))
}
