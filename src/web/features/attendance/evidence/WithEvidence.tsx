import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { pick } from 'es-toolkit/object'
import type { ReactNode } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useResult } from '../../../actions/runs.ts'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { grow } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import type { Flagged } from '../rules/flags.ts'
import type { DayList } from '../use-day-list.ts'
import type { DecisionResult } from '../use-decisions.ts'

const EvidencePanel = prefetchedOverlay(() => import('./EvidencePanel.tsx'))

interface Props {
  list: Pick<DayList, 'shown' | 'selected' | 'decisions' | 'close' | 'step' | 'showNext'>
  /** Whether decisions are possible now. */
  mayDecide?: boolean
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with the evidence of the open one, beside them or over them. */
export function WithEvidence({ list, mayDecide = true, children }: Props) {
  const hasRoom = useHasWidth('lg')
  return (
    <Box sx={{ display: 'flex', flex: 1 }}>
      <Stack sx={grow}>{children}</Stack>
      {list.shown && (
        <Box sx={hasRoom ? { ml: 2, width: { lg: 300, xl: 380 } } : { width: 0 }}>
          <ShownEvidence list={list} shown={list.shown} {...{ mayDecide, hasRoom }} />
        </Box>
      )}
    </Box>
  )
}

interface ShownProps extends Required<Omit<Props, 'children'>> {
  shown: Flagged
  /** Whether the evidence is beside the rows, not over them. */
  hasRoom: boolean
}

/** The evidence of the open row, with the result of its decision. */
function ShownEvidence({ list, shown, mayDecide, hasRoom }: ShownProps) {
  const { selected, decisions } = list
  const { record } = shown
  const result = useResult(attendance.name, record)
  // Beside the rows, only one pair of buttons: during a selection, that of the bar.
  const isInBar = hasRoom && selected.records.length > 0
  const canDecide = mayDecide && !isInBar && selected.selectable.includes(record)
  return (
    <EvidencePanel
      flagged={asDecided(shown, result)}
      result={result}
      onClose={list.close}
      onStep={list.step}
      onNext={list.showNext}
      onDecide={canDecide ? (approve) => decisions.ask([record], approve) : undefined}
      isInline={hasRoom}
    />
  )
}

/** Merges the decision into the row, which is not refetched once it has left the list. */
function asDecided(flagged: Flagged, result: DecisionResult | undefined): Flagged {
  if (result?.status !== 'done' && result?.status !== 'elsewhere') return flagged
  const decided = pick(result.record, ['statusId', 'status', 'approvedBy', 'approvedAt'])
  return { ...flagged, record: { ...flagged.record, ...decided } }
}
