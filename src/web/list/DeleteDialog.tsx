import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { type FormEvent, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { titleOf } from '../data/record.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'
import { DeletionQuestion, isMeant } from './DeletionQuestion.tsx'
import { type RemovalResult, useRemoval } from './use-removal.ts'

interface Props {
  resource: Resource
  records: readonly Row[]
  /** Called after each attempt with the ids of the records that still exist. */
  onDeleted: (left: Row['id'][]) => void
  onClose: () => void
}

/** Asks for confirmation before records are deleted, and lists why some could not be. */
export default function DeleteDialog({ resource, records, onDeleted, onClose }: Props) {
  const [asked] = useState(records)
  const removal = useRemoval(resource)
  const isRunning = removal.answered !== undefined
  const [isStopping, setStopping] = useState(false)
  const { results } = removal
  const undone = results?.filter(({ status }) => status !== 'deleted') ?? []
  const left = stillThere(undone)
  const isOne = asked.length === 1
  const [typed, setTyped] = useState('')

  async function remove(these: readonly Row[]) {
    setStopping(false)
    const after = await removal.run(these)
    onDeleted(stillThere(after).map(({ id }) => id))
    if (after.every(({ status }) => status === 'deleted')) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void remove(results ? left : asked)
  }

  function stop() {
    setStopping(true)
    removal.stop()
  }

  return (
    <TitledDialog
      title={<>Delete {isOne ? `this ${resource.singular}` : `${asked.length} records`}?</>}
      onClose={isRunning ? undefined : onClose}
      form={{ onSubmit: submit }}
      actions={
        <>
          {isRunning ? (
            <Button onClick={stop} disabled={isStopping || isOne}>
              Stop
            </Button>
          ) : (
            <Button onClick={onClose} autoFocus={results !== undefined || !resource.deletedByName}>
              {results ? 'Close' : isOne ? 'Keep it' : 'Keep them'}
            </Button>
          )}
          <Button
            type="submit"
            disabled={
              isRunning ||
              !isMeant(resource, asked, typed) ||
              (results !== undefined && left.length === 0)
            }
            color="error"
            variant="contained"
          >
            {results && !isOne ? `Retry failed (${left.length})` : 'Delete'}
          </Button>
        </>
      }
    >
      {!results && !isRunning && (
        <DeletionQuestion resource={resource} records={asked} typed={typed} onType={setTyped} />
      )}
      {isRunning && (
        <>
          <LinearProgress
            aria-label="Records deleted"
            variant="determinate"
            value={(100 * (removal.answered ?? 0)) / removal.total}
            sx={{ mb: 1 }}
          />
          <DialogContentText variant="body2" role="status">
            {removal.answered} of {removal.total} answered
          </DialogContentText>
          {/* Each reply restarts its timer. */}
          <StillWaiting key={removal.answered} />
        </>
      )}
      <Failures resource={resource} undone={undone} total={removal.total} isOne={isOne} />
    </TitledDialog>
  )
}

function stillThere(results: readonly RemovalResult[]): Row[] {
  return results
    .filter(({ status }) => status === 'failed' || status === 'kept')
    .map(({ record }) => record)
}

interface FailuresProps {
  resource: Resource
  undone: readonly RemovalResult[]
  /** How many records this attempt was for. */
  total: number
  isOne: boolean
}

/** Why some records were not deleted. */
function Failures({ resource, undone, total, isOne }: FailuresProps) {
  if (undone.length === 0) return null
  return (
    <Alert
      severity="error"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', '& ul': { my: 1, pl: 2 } }}
    >
      {isOne ? undone[0]?.message : `${total - undone.length} of ${total} deleted.`}
      {!isOne && (
        <ul>
          {undone.map(({ record, message }) => (
            <li key={record.id}>
              {titleOf(resource, record)}: {message ?? 'kept, as you stopped before it.'}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
