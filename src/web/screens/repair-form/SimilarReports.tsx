import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../../contract/envelope.ts'
import { allows } from '../../../contract/permissions.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isId } from '../../crud/options.ts'
import { pathTo } from '../../crud/record.ts'
import { useListKey } from '../../crud/use-list-key.ts'
import { ageOf } from '../../repairs/age.ts'
import { type Repair, readRepair } from '../../repairs/repair.ts'
import { useSession } from '../../session.ts'
import { similarTo, tellingWords } from './similar-reports.ts'
import { useBranchDay } from './use-branch-day.ts'

const MOST = 3
/** Open reports of one branch that are looked through. */
const LOOKED_THROUGH = 100

/** Names the open reports of the same branch in similar words, to those who may open them. Nobody is kept from reporting. */
export function SimilarReports({ resource }: { resource: Resource }) {
  const [branchId, title, itemName] = useWatch({ name: ['branchLocationId', 'title', 'itemName'] })
  const mayOpen = allows(resource.pages.show?.allow, useSession()?.viewer?.permissions ?? [])
  const text = [title, itemName].filter((one) => typeof one === 'string').join(' ')
  const today = useBranchDay(branchId)
  const open = useOpenReports(resource, branchId, mayOpen && tellingWords(text).length > 0)
  const found = similarTo({ branchId, text }, open, today).slice(0, MOST)
  return (
    // Always there, as only what changes is told; without room of its own while it says nothing.
    <Stack role="status" spacing={1} sx={{ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } }}>
      {found.map((repair) => (
        <Alert key={repair.id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {/* In a tab of its own: the photos of this form are kept nowhere else. */}
          <Link href={pathTo(resource, 'show', repair.id)} target="_blank" rel="opener">
            {repair.number}: {repair.title}
          </Link>{' '}
          {standing(repair)} May be the same.
        </Alert>
      ))}
    </Stack>
  )
}

/** What cannot be read now is not told. */
function useOpenReports(resource: Resource, branchId: unknown, isWanted: boolean): Repair[] {
  const provider = useDataProvider()()
  const listKey = useListKey(resource)
  const { data = [] } = useQuery({
    queryKey: [...listKey, 'open at', String(branchId)],
    queryFn: async () => {
      const filters = [
        { field: 'branchId', operator: 'eq' as const, value: [branchId] },
        { field: 'isOpen', operator: 'eq' as const, value: true },
      ]
      const pagination = { currentPage: 1, pageSize: LOOKED_THROUGH }
      const { data } = await provider.getList<Row>({ resource: resource.name, filters, pagination })
      return data.flatMap((row) => readRepair(row) ?? [])
    },
    enabled: isWanted && isId(branchId),
  })
  return data
}

function standing(repair: Repair): string {
  const age = ageOf(repair)
  const since = age && (age.days === 0 ? ', reported today' : `, reported ${age.text} ago`)
  return `is open here (${repair.statusName.toLowerCase()}${since ?? ''}).`
}
