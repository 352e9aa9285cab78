import { createContext, type ReactNode, Suspense, useMemo, useState } from 'react'
import { actionDialogs } from '../action-dialogs.ts'
import type { Repair } from '../repair.ts'
import type { ActionName } from '../repair-actions.ts'
import { useRepair } from '../use-repair.ts'

/** Opens the dialog of an action on a report. */
export const ActionContext = createContext<(name: ActionName, repair: Repair) => void>(
  () => undefined,
)

/**
 * Renders the dialogs of actions outside the list, because a row may disappear while its action
 * runs.
 */
export function ActionDialogs({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ name: ActionName; repair: Repair }>()
  const begin = useMemo(() => (name: ActionName, repair: Repair) => setAsked({ name, repair }), [])
  return (
    <ActionContext value={begin}>
      {children}
      <Suspense>{asked && <OpenDialog {...asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </ActionContext>
  )
}

interface OpenDialogProps {
  name: ActionName
  repair: Repair
  onClose: () => void
}

/** Rereads the report, as somebody else may have changed it since its row was loaded. */
function OpenDialog({ name, repair: clicked, onClose }: OpenDialogProps) {
  const { repair = clicked } = useRepair(clicked.id)
  const Dialog = actionDialogs[name]
  return <Dialog repair={repair} onClose={onClose} />
}
