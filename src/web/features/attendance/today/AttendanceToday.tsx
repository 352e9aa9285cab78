import Stack from '@mui/material/Stack'
import { Suspense, useId, useRef, useState } from 'react'
import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { useListKeys } from '../../../ui/use-list-keys.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { ShownEvidence } from '../ShownEvidence.tsx'
import { useCursor } from '../use-cursor.ts'
import { useShown } from '../use-shown.ts'
import { Branches } from './Branches.tsx'
import { TodayNotices } from './TodayNotices.tsx'
import { TodayTools } from './TodayTools.tsx'
import { todayKeys } from './today-keys.ts'
import { useOpen } from './use-open.ts'
import { useToday } from './use-today.ts'

const KeysDialog = prefetched(() => import('../../../ui/KeysDialog.tsx'))

/** Today's attendance by branch, for use on a phone with one hand. */
export default function AttendanceToday({ resource, page }: { resource: Resource; page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const today = useToday()
  const { branches, selected, decisions, error, isOnline, filters } = today
  const open = useOpen(branches)
  const headingId = useId()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keys = todayKeys(root, today, () => setHelpOpen(true))
  const shortcuts = useListKeys(root, keys)

  const inSight = branches.flatMap((branch) => (open.has(branch.key) ? branch.rows : []))
  const cursor = useCursor(root, inSight, filters.question)
  const { shown, ...evidence } = useShown(cursor, inSight, filters.question, selected.selectable)
  const canDecide = shown && isOnline && selected.selectable.includes(shown.record)

  if (error?.statusCode === 403) {
    return (
      <Refused right={resource.actions.byBranch?.allow ?? []} name={headingOf(resource, page)} />
    )
  }

  return (
    <Stack ref={root} spacing={2} sx={{ flex: 1, minWidth: 0 }}>
      <Stack direction="row" useFlexGap flexWrap="wrap" alignItems="center" sx={{ columnGap: 2 }}>
        <PageHeading title={headingOf(resource, page)} id={headingId} />
        <TodayTools today={today} onShowKeys={() => setHelpOpen(true)} />
      </Stack>
      <FilterBar filters={filters} hasDay={false} />
      <TodayNotices today={today} />
      <Branches today={today} open={open} onOpen={evidence.open} />
      <DecisionBar selected={selected} decisions={decisions} />
      {shown && (
        <ShownEvidence
          flagged={shown}
          decisions={decisions}
          onClose={evidence.close}
          onStep={evidence.step}
          onNext={evidence.showNext}
          onDecide={canDecide ? (approve) => decisions.ask([shown.record], approve) : undefined}
        />
      )}
      <Suspense>
        {isHelpOpen && <KeysDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </Stack>
  )
}
