import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import { fetchWanted } from './fetch-wanted.ts'
import { titleOf } from './record.ts'
import { cachedList } from './use-cached-list.ts'
import { useDeclared } from './use-declared.ts'

/**
 * Returns a function that finds the title of a record of another resource by its id; `#7` if it
 * cannot be read.
 */
export function useNameOf(): (
  resource: string,
  id: string,
  signal?: AbortSignal,
) => Promise<string> {
  const provider = useDataProvider()()
  const queryClient = useQueryClient()
  const declaredAs = useDeclared()

  async function find(resource: string, id: string, signal?: AbortSignal) {
    if (!declaredAs(resource)?.actions.list?.cached)
      return (await provider.getOne<Row>({ resource, id })).data
    const { rows } = await fetchWanted(queryClient, cachedList(provider, resource), signal)
    return rows.find((row) => String(row.id) === id)
  }

  return async (resource, id, signal) => {
    const declared = declaredAs(resource)
    const record = await find(resource, id, signal).catch(() => undefined)
    return declared && record ? titleOf(declared, record) : `#${id}`
  }
}

/** The names of these records, for a page whose data does not include them; empty while loading. */
export function useNamed(
  resource: string,
  ids: readonly Row['id'][],
  { enabled = true } = {},
): { id: Row['id']; name: string }[] {
  const nameOf = useNameOf()
  const { data = [] } = useQuery({
    queryKey: ['named', resource, ids],
    queryFn: ({ signal }) =>
      Promise.all(
        ids.map(async (id) => ({ id, name: await nameOf(resource, String(id), signal) })),
      ),
    enabled: enabled && ids.length > 0,
  })
  return data
}
