import { pick } from 'es-toolkit/object'
import type { ComponentProps } from 'react'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useResult } from '../../../actions/runs.ts'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import type { Flagged } from '../rules/flags.ts'
import type { DayList } from '../use-day-list.ts'
import type { DecisionResult } from '../use-decisions.ts'

const EvidencePanel = prefetchedOverlay(() => import('./EvidencePanel.tsx'))

interface OpenProps {
  list: Pick<DayList, 'shown' | 'selected' | 'decisions' | 'close' | 'step' | 'showNext'>
  /** Whether decisions are possible now. */
  mayDecide?: boolean
  /** Whether the evidence is beside the rows, not over them. */
  isInline?: boolean
}

/** The evidence of the open row of a list, if any. */
export function OpenEvidence({ list, mayDecide = true, isInline = false }: OpenProps) {
  const { shown, selected, decisions, close, step, showNext } = list
  if (!shown) return null
  // Beside the rows, only one pair of buttons: during a selection, that of the bar.
  const isInBar = isInline && selected.records.length > 0
  const canDecide = mayDecide && !isInBar && selected.selectable.includes(shown.record)
  return (
    <ShownEvidence
      flagged={shown}
      onClose={close}
      onStep={step}
      onNext={showNext}
      onDecide={canDecide ? (approve) => decisions.ask([shown.record], approve) : undefined}
      isInline={isInline}
    />
  )
}

type Props = Omit<ComponentProps<typeof EvidencePanel>, 'result'>

/** The evidence of a row, with the result of its decision. */
function ShownEvidence({ flagged, ...props }: Props) {
  const result = useResult(attendance.name, flagged.record)
  return <EvidencePanel {...props} flagged={asDecided(flagged, result)} result={result} />
}

/** Merges the decision into the row, which is not refetched once it has left the list. */
function asDecided(flagged: Flagged, result: DecisionResult | undefined): Flagged {
  if (result?.status !== 'done' && result?.status !== 'elsewhere') return flagged
  const decided = pick(result.record, ['statusId', 'status', 'approvedBy', 'approvedAt'])
  return { ...flagged, record: { ...flagged.record, ...decided } }
}
