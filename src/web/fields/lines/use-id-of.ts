import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import { fetchWanted } from '../../data/client/fetch-wanted.ts'
import { pageQuery } from '../../data/page-query.ts'
import { titleOf } from '../../data/records/record.ts'
import { useDeclared } from '../../data/use-declared.ts'
import { useLeaving } from '../../data/use-leaving.ts'

const MOST = 50

/**
 * Returns a function that finds the id of a record of another resource by its title. Undefined if
 * there is none, if there are several, or if they cannot be read.
 */
export function useIdOf(): (resource: string, title: string) => Promise<Row['id'] | undefined> {
  const provider = useDataProvider()()
  const queryClient = useQueryClient()
  const declaredAs = useDeclared()
  const leaving = useLeaving()

  async function search(resource: string, title: string) {
    const pagination = { currentPage: 1, pageSize: MOST }
    const filters: CrudFilters = [{ field: 'search', operator: 'contains', value: title }]
    const isCached = declaredAs(resource)?.actions.list?.cached
    const question = { resource, ...(!isCached && { filters, pagination }) }
    return (await fetchWanted(queryClient, pageQuery(provider, question), leaving())).data
  }

  return async (resource, title) => {
    const declared = declaredAs(resource)
    const found = await search(resource, title).catch(() => [])
    const [one, ...others] = found.filter(
      (row) => declared && titleOf(declared, row).toLowerCase() === title.toLowerCase(),
    )
    return others.length === 0 ? one?.id : undefined
  }
}
