import Alert from '@mui/material/Alert'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { pathTo } from '../data/record.ts'
import { useMay } from '../data/use-may.ts'
import { type Usage, usageText, useUsages } from './use-usages.ts'

/** Warns before a deletion which records refer to this one, with links to them. */
export function UsageNotice({ resource, record }: { resource: Resource; record: Row | undefined }) {
  const usages = useUsages(resource, record) ?? []
  if (usages.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2, '& ul': { my: 0.5, pl: 2 } }}>
      Still in use, which keeps it from being deleted:
      <ul>
        {usages.map((usage) => (
          <li key={`${usage.by.name} ${usage.field}`}>
            <Users {...usage} id={String(record?.id)} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Users({ id, ...usage }: Usage & { id: string }) {
  const { by, field } = usage
  const path = pathTo(by, 'list')
  const text = usageText(usage)
  if (!useMay(by, 'list') || !path) return text
  return (
    <MuiLink component={Link} to={`${path}?${new URLSearchParams({ [field]: id })}`}>
      {text}
    </MuiLink>
  )
}
