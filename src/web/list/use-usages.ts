import { useDataProvider, useResourceParams } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import { allows } from '../../contract/permissions.ts'
import { filterFields, type Resource } from '../../contract/resource.ts'
import { UNKNOWN_TOTAL } from '../data/providers/data.ts'
import { useHeldPermissions } from '../data/session.ts'

/** Records that refer to another one. */
export interface Usage {
  by: Resource
  /** The field that refers to it. */
  field: string
  count: number
}

/**
 * What refers to a record, as far as this person may read it and lists can be narrowed to it;
 * undefined until that is known. Others may refer to it too: only the server knows them all.
 */
export function useUsages(resource: Resource, record: Row | undefined): Usage[] | undefined {
  const provider = useDataProvider()()
  const { resources } = useResourceParams()
  const held = useHeldPermissions()
  const id = record?.id

  const referring = resources.flatMap(({ meta }) => {
    const by = meta?.declared as Resource
    if (!allows(by.actions.list?.allow, held)) return []
    return filterFields(by).flatMap(([name, field]) =>
      'resource' in field && field.resource === resource.name ? [{ by, field: name }] : [],
    )
  })

  async function count(by: Resource, field: string): Promise<number> {
    const filters = [{ field, operator: 'eq' as const, value: id }]
    const { data, total } = await provider.getList<Row>({
      resource: by.name,
      filters,
      pagination: { currentPage: 1, pageSize: 1 },
    })
    // Another server may not know the filter, and answer with whatever there is.
    if (
      !data.some(({ [field]: value }) => [value].flat().some((one) => String(one) === String(id)))
    )
      return 0
    return total === UNKNOWN_TOTAL ? data.length : total
  }

  const { data } = useQuery({
    queryKey: ['usages', resource.name, id],
    queryFn: async () => {
      // What cannot be read now is not told: the server refuses all the same.
      const counted = await Promise.allSettled(
        referring.map(async (one) => ({ ...one, count: await count(one.by, one.field) })),
      )
      return counted.flatMap((one) =>
        one.status === 'fulfilled' && one.value.count > 0 ? [one.value] : [],
      )
    },
    enabled: id !== undefined && referring.length > 0,
    staleTime: 0,
  })
  return data
}
