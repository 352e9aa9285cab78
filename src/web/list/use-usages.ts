import { useDataProvider, useResourceParams } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '../../contract/envelope.ts'
import { allows } from '../../contract/permissions.ts'
import { filterFields, type Resource } from '../../contract/resource.ts'
import { UNKNOWN_TOTAL } from '../data/providers/data.ts'
import { useHeldPermissions } from '../data/session.ts'

/** A number of records that refer to another record. */
export interface Usage {
  by: Resource
  /** The field with the reference. */
  field: string
  count: number
}

/**
 * The records that refer to a record, as far as this person may read them and their lists can be
 * filtered by it; undefined while loading. There may be more: only the server knows all of them.
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
    const { data, total, leastTotal } = await provider.getList<Row>({
      resource: by.name,
      filters,
      pagination: { currentPage: 1, pageSize: 1 },
    })
    // Another server may ignore the filter and reply with any rows.
    if (
      !data.some(({ [field]: value }) => [value].flat().some((one) => String(one) === String(id)))
    )
      return 0
    return total === UNKNOWN_TOTAL ? Math.max(data.length, Number(leastTotal ?? 0)) : total
  }

  const { data } = useQuery({
    queryKey: ['usages', resource.name, id],
    queryFn: async () => {
      // Usages that cannot be read are left out: the server refuses the deletion anyway.
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
