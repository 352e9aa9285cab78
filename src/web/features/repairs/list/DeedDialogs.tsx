import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { ahead } from '../../../ui/ahead.ts'
import type { Repair } from '../repair.ts'
import { useRepair } from '../use-repair.ts'
import { type Deed, DeedContext } from './deed.ts'

const dialogs = {
  assign: ahead(() => import('../AssignDialog.tsx')),
  inputCost: ahead(() => import('../CostDialog.tsx')),
  cancel: ahead(() => import('../CancelReportDialog.tsx')),
}

/** Asks for what a deed needs. The dialog stands outside the list: a row may go while its deed is under way. */
export function DeedDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ deed: Deed; repair: Repair }>()
  const begin = useMemo(() => (deed: Deed, repair: Repair) => setAsked({ deed, repair }), [])
  return (
    <DeedContext value={begin}>
      {children}
      <Suspense>{asked && <AskedDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </DeedContext>
  )
}

interface AskedProps {
  deed: Deed
  repair: Repair
  onClose: () => void
}

/** Somebody else may have changed the report since its row was read: the dialog goes by what it is now. */
function AskedDialog({ deed, repair: clicked, onClose }: AskedProps) {
  const { repair = clicked } = useRepair(clicked.id)
  const Dialog = dialogs[deed]
  return <Dialog repair={repair} onClose={onClose} />
}
