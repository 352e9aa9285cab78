import MuiLink, { type LinkProps } from '@mui/material/Link'
import { type IResourceItem, useResourceParams } from '@refinedev/core'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { type Resource, usages } from '../../contract/resource.ts'
import { pathTo } from '../data/record.ts'
import { useMay } from '../data/use-may.ts'
import type { ComputedColumn } from './computed-columns.ts'
import { referringTo, type Usage, usageText } from './use-usages.ts'

/** The column with what refers to a record. */
export const USED_BY = 'usedBy'

/** What refers to a record, as its server says in the list; after the title. */
export function usageColumns(
  resource: Resource,
  resources: readonly IResourceItem[],
): ComputedColumn[] {
  const { mergeable, title } = resource
  if (!mergeable || title === undefined) return []
  return [
    {
      name: USED_BY,
      field: { label: 'Used by', kind: 'text', schema: z.unknown() },
      after: title,
      isOptional: true,
      compute: (record) => {
        const found = usagesIn(record, resource, resources)
        if (found === undefined) return undefined
        return found.length > 0 ? found.map(usageText).join(', ') : 'Not used'
      },
    },
  ]
}

function usagesIn(
  record: Row,
  resource: Resource,
  resources: readonly IResourceItem[],
): Usage[] | undefined {
  const counts = z.safeParse(usages, record.usages).data
  return (
    counts &&
    referringTo(resource, resources).flatMap((one): Usage[] => {
      const count = counts[one.by.name] ?? 0
      const isLeast = count > MOST_COUNTED
      return count > 0 ? [{ ...one, count: isLeast ? MOST_COUNTED : count, isLeast }] : []
    })
  )
}

/** What refers to a record, each with a link to its list, for whoever may open that. */
export function UsedByCell({ resource, record }: { resource: Resource; record: Row }) {
  const { resources } = useResourceParams()
  const found = usagesIn(record, resource, resources) ?? []
  if (found.length === 0) return String(record[USED_BY] ?? '')
  return found.map((usage) => (
    <Users
      key={`${usage.by.name} ${usage.field}`}
      {...usage}
      id={String(record.id)}
      underline="hover"
    />
  ))
}

interface UsersProps extends Usage, Pick<LinkProps, 'underline'> {
  /** Of the record that they refer to. */
  id: string
}

/** A number of records, and the way to them. */
export function Users({ id, underline, ...usage }: UsersProps) {
  const { by, field } = usage
  const path = pathTo(by, 'list')
  const text = usageText(usage)
  if (!useMay(by, 'list') || !path) return text
  return (
    <MuiLink
      component={Link}
      underline={underline ?? 'always'}
      to={`${path}?${new URLSearchParams({ [field]: id })}`}
    >
      {text}
    </MuiLink>
  )
}
