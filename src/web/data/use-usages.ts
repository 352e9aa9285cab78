import { type IResourceItem, useResourceParams } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { counted } from '../../contract/texts.ts'
import { filtersFor } from './filters-for.ts'
import { UNKNOWN_TOTAL } from './providers/data.ts'
import { useMay } from './use-may.ts'
import { useTotals } from './use-totals.ts'

/** A list that can be narrowed to the records that refer to another one. */
export interface Referring {
  by: Resource
  /** The field with the reference. */
  field: string
}

/** A number of records that refer to another record. */
export interface UsageCount extends Referring {
  count: number
  /** There may be more, as the server returns no total. */
  isLeast: boolean
}

/** The fields that refer to records of a resource, by which lists can be filtered. */
export function referringTo(resource: Resource, resources: readonly IResourceItem[]): Referring[] {
  return resources.flatMap(({ meta }) => {
    const by = meta?.declared as Resource | undefined
    if (!by) return []
    return by.filterable.flatMap(([name, field]) =>
      'resource' in field && field.resource === resource.name ? [{ by, field: name }] : [],
    )
  })
}

/** `12 articles`, or `at least 1 article`. */
export function usageText({ by, count, isLeast }: UsageCount): string {
  return `${isLeast ? 'at least ' : ''}${counted(count, by.singular)}`
}

/** `12 articles, 3 prices`, or that there are none. */
export function usagesText(usages: readonly UsageCount[]): string {
  return usages.length > 0 ? usages.map(usageText).join(', ') : 'Not used'
}

/** The lists that may have references to records of a resource, and that this user may read. */
export function useReferring(resource: Resource): Referring[] {
  const { resources } = useResourceParams()
  const may = useMay()
  return referringTo(resource, resources).filter(({ by }) => may(by.actions.list?.allow))
}

/**
 * The records that refer to a record, as far as this person may read them and their lists can be
 * filtered by it; undefined while loading. There may be more: only the server knows all of them.
 */
export function useUsages(resource: Resource, record: Row | undefined): UsageCount[] | undefined {
  return useCounts(resource, record?.id)?.filter(({ count }) => count > 0)
}

/**
 * The number of records that refer to a record, for each list that returns it; undefined while
 * loading. Lists that cannot be read are omitted: the server refuses the deletion anyway.
 */
export function useCounts(resource: Resource, id: Row['id'] | undefined): UsageCount[] | undefined {
  const referring = useReferring(resource)
  const { answers, isLoading } = useTotals(
    referring.map(({ by, field }) => ({
      resource: by.name,
      filters: filtersFor({ [field]: id }),
    })),
    { enabled: id !== undefined, staleTime: 0, retry: false, isQuiet: true },
  )
  if (id === undefined || isLoading || referring.length === 0) return undefined
  return referring.flatMap(({ by, field }, at) => {
    const answer = answers[at]
    if (!answer) return []
    const { data, total, leastTotal } = answer
    const refers = ({ [field]: value }: Row) =>
      [value].flat().some((one) => String(one) === String(id))
    // Another server may ignore the filter and reply with any rows.
    if (data.length > 0 && !data.some(refers)) return []
    const isLeast = total === UNKNOWN_TOTAL
    const atLeast = isLeast ? Number(leastTotal ?? 0) : total
    return [{ by, field, count: Math.max(data.length, atLeast), isLeast }]
  })
}
