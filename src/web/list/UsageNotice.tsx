import Alert from '@mui/material/Alert'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { useUsages } from '../data/use-usages.ts'
import { Users } from '../fields/Users.tsx'

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
            <Users usage={usage} id={String(record?.id)} underline="always" />
          </li>
        ))}
      </ul>
    </Alert>
  )
}
