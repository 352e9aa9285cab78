import Button from '@mui/material/Button'
import type { DialogProps } from '@mui/material/Dialog'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { notHeld, TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import { RunProgress, RunSummary, retryText, StopButton } from './RunReport.tsx'
import { dismissRun, leftOf, type Run } from './runs.ts'

export interface RunDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The records of the first attempt; a retry sends only those that failed. */
  records: readonly Row[]
  run: Run | undefined
  /** Labels of the buttons that start the run and that cancel. */
  yes: string
  no: string
  /** The button with the initial focus; undefined where an input has it. */
  focused?: 'yes' | 'no' | undefined
  color?: 'error' | undefined
  /** Whether the run can be started; true by default. */
  isReady?: boolean
  /** The run started when the dialog opened: the dialog appears only if the run takes a moment. */
  isStarted?: boolean
  /** A button for failures that a retry does not solve. */
  remedy?: ReactNode
  onStart: (records: readonly Row[]) => void
  onClose: () => void
  /** The question to the user. */
  children?: ReactNode
}

const noKeys = () => undefined

/** Asks before a run starts, shows its progress, and lists the failures. */
export function RunDialog({ records, run, onStart, onClose, ...props }: RunDialogProps) {
  const isRunning = run?.isRunning === true
  const hasEnded = run?.isRunning === false
  const left = run ? leftOf(run) : []
  const isOne = records.length === 1

  const dismissEnded = useEffectEvent(() => {
    if (run && !run.isRunning) dismissRun(run.id)
  })
  // A closed dialog dismisses its ended run; a run under way moves into the list.
  useEffect(() => dismissEnded, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events of a dialog to the form around it, though the DOM has it outside.
    event.stopPropagation()
    onStart(hasEnded ? (left as Row[]) : records)
  }

  return (
    <TitledDialog
      title={props.title}
      maxWidth={props.maxWidth}
      onClose={isRunning ? undefined : onClose}
      ignoresBackdrop
      // An action that cannot be undone does not start by Ctrl+Enter.
      form={{ onSubmit: submit, ...(props.color === 'error' && { onKeyDown: noKeys }) }}
      isLate={props.isStarted}
      buttons={
        <>
          {isRunning ? (
            <StopButton run={run} />
          ) : (
            <Button
              key={props.focused}
              onClick={onClose}
              autoFocus={hasEnded || props.focused === 'no'}
            >
              {hasEnded ? 'Close' : props.no}
            </Button>
          )}
          <Button
            type="submit"
            disabled={isRunning || props.isReady === false || (hasEnded && left.length === 0)}
            color={props.color ?? 'primary'}
            variant="contained"
            autoFocus={props.focused === 'yes'}
            onKeyDown={notHeld}
          >
            {hasEnded && !isOne ? retryText(left.length) : props.yes}
          </Button>
        </>
      }
    >
      {props.children}
      {isRunning && <RunProgress run={run} />}
      {hasEnded && (
        <RunSummary run={run} isOfOne={isOne}>
          {left.length === 0 && props.remedy}
        </RunSummary>
      )}
    </TitledDialog>
  )
}
