import { type IResourceItem, useResourceParams } from '@refinedev/core'
import { Fragment } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { MOST_COUNTED } from '../../../contract/limits.ts'
import { usagesReply } from '../../../contract/reply.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isAble } from '../../data/client/session.ts'
import { referringTo, type UsageCount, usagesText } from '../../data/use-usages.ts'
import { Users } from '../../fields/cells/Users.tsx'
import type { ComputedColumn } from '../reading/computed-columns.ts'
import { useRow } from './list-context.ts'

/** Name of the column with the usages of a record. */
export const USED_BY = 'usedBy'

/** The column with the usages of a record, after the title, if the server counts them in lists. */
export function usageColumns(
  resource: Resource,
  resources: readonly IResourceItem[],
): ComputedColumn[] {
  const { mergeable, title } = resource
  if (!mergeable || title === undefined || !isAble('usages')) return []
  return [
    {
      name: USED_BY,
      field: { label: 'Used by', kind: 'text', schema: z.unknown() },
      after: title,
      compute: (record) => {
        const found = usagesIn(record, resource, resources)
        return found && usagesText(found)
      },
    },
  ]
}

function usagesIn(record: Row, resource: Resource, resources: readonly IResourceItem[]) {
  const counts = z.safeParse(usagesReply, record.usages).data ?? {}
  const counted = referringTo(resource, resources).filter(({ by }) => counts[by.name] !== undefined)
  if (counted.length === 0) return undefined
  return counted.flatMap((one): UsageCount[] => {
    const count = counts[one.by.name] ?? 0
    const isLeast = count > MOST_COUNTED
    return count > 0 ? [{ ...one, count: isLeast ? MOST_COUNTED : count, isLeast }] : []
  })
}

/** The usages of a record. Each links to the list, if the user may open it. */
export function UsedByCell({ record }: { record: Row }) {
  const { resource } = useRow()
  const { resources } = useResourceParams()
  const found = usagesIn(record, resource, resources) ?? []
  if (found.length === 0) return String(record[USED_BY] ?? '')
  return found.map((usage, at) => (
    <Fragment key={`${usage.by.name} ${usage.field}`}>
      {at > 0 && ', '}
      <Users usage={usage} id={String(record.id)} />
    </Fragment>
  ))
}
