import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { useId, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { titleOf } from './record.ts'
import { type Outcome, useRemoval } from './use-removal.ts'

interface Props {
  resource: Resource
  records: readonly Row[]
  /** Told after each try: those that are still there. */
  onDeleted: (left: Row['id'][]) => void
  onClose: () => void
}

/** How many records are named before they are only counted. */
const MOST_NAMES = 10

/** Asks before records are deleted, by name, and says of each that could not be why. */
export default function DeleteDialog({ resource, records, onDeleted, onClose }: Props) {
  const [asked] = useState(records)
  const removal = useRemoval(resource)
  const titleId = useId()
  const isRunning = removal.answered !== undefined
  const [isStopping, setStopping] = useState(false)
  const { outcomes } = removal
  const undone = outcomes?.filter(({ result }) => result !== 'deleted') ?? []
  const left = stillThere(undone)
  const isOne = asked.length === 1

  async function remove(these: readonly Row[]) {
    setStopping(false)
    const after = await removal.run(these)
    onDeleted(stillThere(after).map(({ id }) => id))
    if (after.every(({ result }) => result === 'deleted')) onClose()
  }

  function stop() {
    setStopping(true)
    removal.stop()
  }

  return (
    <Dialog open onClose={isRunning ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Delete {isOne ? `this ${resource.singular}` : `${asked.length} records`}?</DialogTitle>
      <DialogContent>
        {!outcomes && !isRunning && <Names titles={asked.map((record) => titleOf(resource, record))} />}
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
          </>
        )}
        {undone.length > 0 && (
          <Alert severity="error" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', '& ul': { my: 1, pl: 2 } }}>
            {isOne ? undone[0]?.message : `${removal.total - undone.length} of ${removal.total} deleted.`}
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
        )}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button onClick={stop} disabled={isStopping || isOne}>
            Stop
          </Button>
        ) : (
          <Button onClick={onClose} autoFocus>
            {outcomes ? 'Close' : isOne ? 'Keep it' : 'Keep them'}
          </Button>
        )}
        <Button
          onClick={() => void remove(outcomes ? left : asked)}
          disabled={isRunning || (outcomes !== undefined && left.length === 0)}
          color="error"
          variant="contained"
        >
          {outcomes && !isOne ? `Retry failed (${left.length})` : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function stillThere(outcomes: readonly Outcome[]): Row[] {
  return outcomes.filter(({ result }) => result === 'failed' || result === 'kept').map(({ record }) => record)
}

function Names({ titles }: { titles: readonly string[] }) {
  const [only] = titles
  if (titles.length === 1) {
    return <DialogContentText sx={{ overflowWrap: 'anywhere' }}>“{only}” will be removed for good.</DialogContentText>
  }
  const more = titles.length - MOST_NAMES
  return (
    <DialogContentText component="div" sx={{ overflowWrap: 'anywhere', '& ul': { my: 1, pl: 3 } }}>
      These will be removed for good:
      <ul>
        {titles.slice(0, MOST_NAMES).map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have the same title, and the list never changes
          <li key={index}>{title}</li>
        ))}
      </ul>
      {more > 0 && `and ${more} more`}
    </DialogContentText>
  )
}
