import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { DialogProps } from '@mui/material/Dialog'
import DialogContentText from '@mui/material/DialogContentText'
import LinearProgress from '@mui/material/LinearProgress'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { titleOf } from '../data/record.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import { notHeld, TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import { leftOf, type Run, type RunResult } from './use-run.ts'

export interface RunDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  resource: Resource
  /** The records of the first attempt. */
  records: readonly Row[]
  run: Run
  /** The button that starts it, and the one that does not. */
  yes: string
  no: string
  /** The button that has the focus at first; none if something else has it. */
  focused?: 'yes' | 'no' | undefined
  color?: 'error' | undefined
  /** A participle: `deleted`. */
  done: string
  /** Whether it may be started. */
  isReady?: boolean
  /** It was started when it was opened, so that it is shown only if it takes a moment. */
  isStarted?: boolean
  /** What helps where trying again does not. */
  remedy?: ReactNode
  onStart: (records: readonly Row[]) => void
  onClose: () => void
  /** What is asked. */
  children?: ReactNode
}

/** Asks before something is done to records, shows how far it has come, and why some failed. */
export function RunDialog({ resource, records, run, onStart, onClose, ...props }: RunDialogProps) {
  const { results } = run
  const isRunning = run.answered !== undefined
  const [isStopping, setStopping] = useState(false)
  const undone = results?.filter(({ status }) => status !== 'done') ?? []
  const left = leftOf(undone)
  const isOne = records.length === 1

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events of a dialog to the form around it, though it is not inside in the DOM.
    event.stopPropagation()
    setStopping(false)
    onStart(results ? left : records)
  }

  function stop() {
    setStopping(true)
    run.stop()
  }

  return (
    <TitledDialog
      title={props.title}
      maxWidth={props.maxWidth}
      onClose={isRunning ? undefined : onClose}
      ignoresBackdrop
      form={{ onSubmit: submit }}
      isLate={props.isStarted}
      actions={
        <>
          {isRunning ? (
            <Button onClick={stop} disabled={isStopping || isOne}>
              Stop
            </Button>
          ) : (
            <Button
              key={props.focused}
              onClick={onClose}
              autoFocus={results !== undefined || props.focused === 'no'}
            >
              {results ? 'Close' : props.no}
            </Button>
          )}
          <Button
            type="submit"
            disabled={
              isRunning || props.isReady === false || (results !== undefined && left.length === 0)
            }
            color={props.color ?? 'primary'}
            variant="contained"
            autoFocus={props.focused === 'yes'}
            onKeyDown={notHeld}
          >
            {results && !isOne ? `Retry failed (${left.length})` : props.yes}
          </Button>
        </>
      }
    >
      {props.children}
      {isRunning && (
        <>
          <LinearProgress
            aria-label={`Records ${props.done}`}
            variant="determinate"
            value={(100 * (run.answered ?? 0)) / run.total}
            sx={{ mb: 1 }}
          />
          <DialogContentText variant="body2" role="status">
            {run.answered} of {run.total} answered
          </DialogContentText>
          {/* Each reply restarts its timer. */}
          <StillWaiting key={run.answered} />
        </>
      )}
      <Failures
        resource={resource}
        undone={undone}
        total={run.total}
        isOne={isOne}
        done={props.done}
        remedy={left.length === 0 && props.remedy}
      />
    </TitledDialog>
  )
}

interface FailuresProps extends Pick<RunDialogProps, 'resource' | 'done' | 'remedy'> {
  undone: readonly RunResult[]
  /** How many records this attempt was for. */
  total: number
  isOne: boolean
}

/** Why it was not done to some records. */
function Failures({ resource, undone, total, isOne, done, remedy }: FailuresProps) {
  if (undone.length === 0) return null
  return (
    <Alert
      severity="error"
      action={remedy}
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line', '& ul': { my: 1, pl: 2 } }}
    >
      {isOne ? undone[0]?.message : `${total - undone.length} of ${total} ${done}.`}
      {!isOne && (
        <ul>
          {undone.map(({ record, message }) => (
            <li key={record.id}>
              {titleOf(resource, record)}: {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
