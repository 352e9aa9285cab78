import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, useRef, useState } from 'react'
import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { theme } from '../../../ui/theme.ts'
import { useListKeys } from '../../../ui/use-list-keys.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { ShownEvidence } from '../ShownEvidence.tsx'
import { DeskRows } from './DeskRows.tsx'
import { DeskTools } from './DeskTools.tsx'
import { deskKeys } from './desk-keys.ts'
import { SelectBar } from './SelectBar.tsx'
import { useDesk } from './use-desk.ts'
import { WaysOn } from './WaysOn.tsx'

const KeysDialog = prefetched(() => import('../../../ui/KeysDialog.tsx'))

/**
 * The approval desk: a day's waiting records with their evidence, and decisions for many at once.
 */
export default function AttendanceDesk({ resource, page }: { resource: Resource; page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const desk = useDesk(root)
  const { day, rows, selected, decisions, shown } = desk
  const headingId = useId()
  const hasRoom = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keys = deskKeys(desk, hasRoom, () => setHelpOpen(true))
  const shortcuts = useListKeys(root, keys)

  if (day.error?.statusCode === 403) {
    return <Refused right={resource.actions.list?.allow ?? []} name={headingOf(resource, page)} />
  }
  const canDecide = shown && selected.selectable.includes(shown.record)
  return (
    <Stack ref={root} sx={{ flex: 1, minWidth: 0 }}>
      <Stack
        direction="row"
        useFlexGap
        flexWrap="wrap"
        alignItems="center"
        sx={{ columnGap: 2, mb: 2 }}
      >
        <PageHeading title={headingOf(resource, page)} id={headingId} />
        <WaysOn resource={resource} />
        <DeskTools desk={desk} onShowKeys={() => setHelpOpen(true)} />
      </Stack>
      <Stack spacing={1.5}>
        <FilterBar filters={desk.filters} />
      </Stack>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flex: 1 }}>
        <Stack sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch' }}>
          <SelectBar
            rows={rows}
            selected={selected}
            isKnown={day.asOf !== undefined}
            areFlagsComing={desk.areFlagsComing}
            isRunning={decisions.running !== undefined}
          />
          <Box sx={{ flex: 1 }}>
            <DeskRows desk={desk} labelledBy={headingId} />
          </Box>
          <DecisionBar selected={selected} decisions={decisions} />
        </Stack>
        {shown && (
          <Box
            sx={
              hasRoom
                ? { width: { lg: 340, xl: 380 }, flexShrink: 0, alignSelf: 'stretch' }
                : undefined
            }
          >
            <ShownEvidence
              flagged={shown}
              decisions={decisions}
              onClose={desk.close}
              onStep={desk.step}
              onNext={desk.showNext}
              onDecide={canDecide ? (approve) => decisions.ask([shown.record], approve) : undefined}
              isInline={hasRoom}
            />
          </Box>
        )}
      </Box>
      <Suspense>
        {isHelpOpen && <KeysDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </Stack>
  )
}
