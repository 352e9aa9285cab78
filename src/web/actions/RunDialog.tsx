import Button from '@mui/material/Button'
import type { DialogProps } from '@mui/material/Dialog'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { notHeld, TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import { RunProgress, RunSummary, retryText, StopButton } from './RunReport.tsx'
import { dismissRun, leftOf, type Run } from './runs.ts'

export interface RunDialogProps extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The records of the first attempt. */
  records: readonly Row[]
  run: Run | undefined
  /** The button that starts it, and the one that does not. */
  yes: string
  no: string
  /** The button that has the focus at first; none if something else has it. */
  focused?: 'yes' | 'no' | undefined
  color?: 'error' | undefined
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

const noKeys = () => undefined

/** Asks before something is done to records, shows how far it has come, and why some failed. */
export function RunDialog({ records, run, onStart, onClose, ...props }: RunDialogProps) {
  const isRunning = run?.isRunning === true
  const hasEnded = run?.isRunning === false
  const left = run ? leftOf(run) : []
  const isOne = records.length === 1

  const dismissEnded = useEffectEvent(() => {
    if (run && !run.isRunning) dismissRun(run.id)
  })
  // What it has told is told nowhere else; a run under way is found again in the list.
  useEffect(() => dismissEnded, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events of a dialog to the form around it, though it is not inside in the DOM.
    event.stopPropagation()
    onStart(hasEnded ? (left as Row[]) : records)
  }

  return (
    <TitledDialog
      title={props.title}
      maxWidth={props.maxWidth}
      onClose={isRunning ? undefined : onClose}
      ignoresBackdrop
      // What cannot be taken back is not done by a key alone.
      form={{ onSubmit: submit, ...(props.color === 'error' && { onKeyDown: noKeys }) }}
      isLate={props.isStarted}
      actions={
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
