import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { ahead } from '../../ahead.ts'
import type { Flagged } from '../../attendance/flags.ts'
import { useOutcome } from '../../attendance/outcome-store.ts'
import type { Desk } from './use-desk.ts'

const EvidencePanel = ahead(() => import('../../attendance/EvidencePanel.tsx'))

interface Props {
  desk: Desk
  shown: Flagged
  isInline: boolean
}

/** The evidence of the row that is looked at: beside the rows where there is room, else over them. */
export function ShownEvidence({ desk, shown, isInline }: Props) {
  const outcome = useOutcome(desk.decisions.outcomes, shown.record.id)
  return (
    <Suspense>
      <Box sx={isInline ? { width: { lg: 340, xl: 380 }, flexShrink: 0, alignSelf: 'stretch' } : undefined}>
        <EvidencePanel
          flagged={shown}
          onClose={desk.close}
          onStep={desk.step}
          onDecide={desk.decideShown}
          outcome={outcome}
          isInline={isInline}
        />
      </Box>
    </Suspense>
  )
}
