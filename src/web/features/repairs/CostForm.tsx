import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import type { ActionProps } from './ActionFrame.tsx'
import { CostEditor } from './CostEditor.tsx'
import type { Repair } from './repair.ts'
import { useRepair } from './use-repair.ts'

/**
 * Puts in what a repair has cost. No list holds the costs that a report has already, so it is read
 * first.
 */
export function CostForm({ onDone, ...props }: ActionProps) {
  const { frame: Frame, onClose } = props
  const { repair, isComplete, error, retry } = useRepair(props.repair.id)
  const [opened, setOpened] = useState<Repair>()
  const [round, setRound] = useState(0)
  // Once it is open it stays so, though a later reading may fail.
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
          <Alert severity="error" action={<Button onClick={retry}>Retry</Button>}>
            The costs that it has could not be read: {error.message}
          </Alert>
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
