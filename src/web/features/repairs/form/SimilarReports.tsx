import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useWatch } from 'react-hook-form'
import { allows } from '../../../../contract/permissions.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { pathTo } from '../../../data/record.ts'
import { useHeldPermissions } from '../../../data/session.ts'
import { isId } from '../../../fields/options.ts'
import { fullRow } from '../../../form/FormSection.tsx'
import { ageOf } from '../age.ts'
import { type Repair, reportNumberOf, statusNameOf } from '../repair.ts'
import { useReports } from '../use-reports.ts'
import { similarTo, tellingWords } from './similar-reports.ts'
import { useBranchDay } from './use-branch-day.ts'

const MOST = 3

/**
 * Lists open reports of the same branch with similar words, for those who may open them. It does
 * not prevent another report.
 */
export function SimilarReports({ resource }: { resource: Resource }) {
  const [branchId, title, itemName] = useWatch({ name: ['branchLocationId', 'title', 'itemName'] })
  const mayOpen = allows(resource.pages.show?.allow, useHeldPermissions())
  const text = [title, itemName].filter((one) => typeof one === 'string').join(' ')
  const today = useBranchDay(branchId)
  const isWanted = mayOpen && tellingWords(text).length > 0 && isId(branchId)
  const open = useReports({ branchId: [branchId], isOpen: true }, { isEnabled: isWanted })
  const found = similarTo({ branchId, text }, open, today).slice(0, MOST)
  return (
    // Always rendered, as a live region announces changes only; takes no space while empty.
    <Stack {...fullRow} role="status" spacing={1} sx={{ '&:empty': { position: 'absolute' } }}>
      {found.map((repair) => (
        <Alert key={repair.id} severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {/* Opens in a new tab: the photos of this form are in no draft. */}
          <Link href={pathTo(resource, 'show', repair.id)} target="_blank" rel="opener">
            {reportNumberOf(repair)}: {repair.title}
          </Link>{' '}
          {openSince(repair)} May be the same.
        </Alert>
      ))}
    </Stack>
  )
}

function openSince(repair: Repair): string {
  const age = ageOf(repair)
  const since = age && (age.days === 0 ? ', reported today' : `, reported ${age.text} ago`)
  return `is open here (${statusNameOf(repair).toLowerCase()}${since ?? ''}).`
}
