import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { CostEditor } from './CostEditor.tsx'
import type { Repair } from './repair.ts'
import { useRepair } from './use-repair.ts'

/** Edits the costs of a report. List rows have no costs, so the report is read first. */
export default function CostForm({ onDone, ...props }: ActionProps) {
  const { frame: Frame = ActionDialog, onClose } = props
  const { repair, isComplete, error, retry } = useRepair(props.repair.id)
  const [opened, setOpened] = useState<Repair>()
  const [round, setRound] = useState(0)
  // Once the editor is open, it stays open even if a refetch fails.
  if (!opened && isComplete && repair) setOpened(repair)

  if (!opened) {
    return (
      <Frame
        title="Input cost"
        repair={props.repair}
        isBusy={false}
        onSubmit={() => undefined}
        onClose={onClose}
        width="md"
        actions={onClose && <Button onClick={onClose}>Close</Button>}
      >
        {error ? (
          <RetryAlert onRetry={retry}>
            The costs that it has could not be read: {error.message}
          </RetryAlert>
        ) : (
          <Skeleton variant="rounded" height={200} role="img" aria-label="Reading the costs" />
        )}
      </Frame>
    )
  }
  return (
    <CostEditor
      key={round}
      {...props}
      repair={repair ?? opened}
      onDone={() => {
        setRound(round + 1)
        onDone?.()
        onClose?.()
      }}
    />
  )
}
