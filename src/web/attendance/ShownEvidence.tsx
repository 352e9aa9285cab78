import { type ComponentProps, Suspense } from 'react'
import { ahead } from '../ahead.ts'
import { useOutcome } from './outcome-store.ts'
import type { Decisions } from './use-decisions.ts'

const EvidencePanel = ahead(() => import('./EvidencePanel.tsx'))

interface Props extends Omit<ComponentProps<typeof EvidencePanel>, 'outcome'> {
  decisions: Decisions
}

/** The evidence of the row that is looked at, with what becomes of its record when it is decided. */
export function ShownEvidence({ decisions, ...props }: Props) {
  const outcome = useOutcome(decisions.outcomes, props.flagged.record)
  return (
    <Suspense>
      <EvidencePanel {...props} outcome={outcome} />
    </Suspense>
  )
}
