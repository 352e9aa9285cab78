import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ahead } from '../../ahead.ts'
import type { Repair } from '../../repairs/repair.ts'
import { type Deed, DeedContext } from './deed.ts'

const dialogs = {
  assign: ahead(() => import('../../repairs/AssignDialog.tsx')),
  inputCost: ahead(() => import('../../repairs/CostDialog.tsx')),
  cancel: ahead(() => import('../../repairs/CancelReportDialog.tsx')),
}

/** Asks for what a deed needs. The dialog stands outside the list: a row may go while its deed is under way. */
export function DeedDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ deed: Deed; repair: Repair }>()
  const begin = useMemo(() => (deed: Deed, repair: Repair) => setAsked({ deed, repair }), [])
  const Dialog = asked && dialogs[asked.deed]
  return (
    <DeedContext value={begin}>
      {children}
      <Suspense>{Dialog && <Dialog repair={asked.repair} onClose={() => setAsked(undefined)} />}</Suspense>
    </DeedContext>
  )
}
