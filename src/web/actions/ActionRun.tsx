import DialogContentText from '@mui/material/DialogContentText'
import { type ReactNode, useState } from 'react'
import type { NamedRowAction } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { isPossible } from '../../contract/row-action.ts'
import { counted } from '../../contract/texts.ts'
import { titleOf } from '../data/records/record.ts'
import { RecordNames } from './RecordNames.tsx'
import { RunDialog, type RunDialogProps } from './RunDialog.tsx'
import { type Run, undoneIn } from './runs.ts'
import { finishedIn, useRun } from './use-run.ts'
import { workOf } from './work-of.ts'

export interface ActionDialogProps {
  resource: Resource
  action: NamedRowAction
  records: readonly Row[]
  /** Called after each attempt with the ids of the records that need no retry. */
  onDone?: (finished: Row['id'][]) => void
  onClose: () => void
}

/** The run of a declared action on those records that it is possible on. */
export function useActionRun({ resource, action, records, onDone, onClose }: ActionDialogProps) {
  const [, row] = action
  // The records stay as selected when the dialog opened, even if the list is read again meanwhile.
  const [targets] = useState(() => records.filter((record) => isPossible(row, record)))
  const [leftOut] = useState(records.length - targets.length)
  const { run, start: begin } = useRun(resource.name)

  async function start(these: readonly Row[], values?: Record<string, unknown>) {
    const after = await begin(
      these,
      workOf(resource, action, values, targets[0]?.updatedAt),
      (left) => start(left, values),
    )
    if (!after) return
    onDone?.(finishedIn(after))
    if (after.every(({ status }) => status === 'done')) onClose()
  }

  return { targets, leftOut, run, start }
}

interface Props
  extends Pick<ActionDialogProps, 'resource' | 'action' | 'onClose'>,
    Pick<RunDialogProps, 'maxWidth' | 'remedy'> {
  targets: readonly Row[]
  /** Number of selected records that the action is not possible on. */
  leftOut: number
  run: Run | undefined
  focused?: 'yes'
  isStarted?: boolean
  onStart: (records: readonly Row[]) => void
  /** Inputs for the fields of the action. */
  children?: ReactNode
}

/** The dialog of a declared action: the names of the records, and the question about them. */
export function ActionRun({ resource, action, targets, leftOut, children, ...dialog }: Props) {
  const [, { label, asks, yes = label, no }] = action
  const [only, ...others] = targets
  const isOne = others.length === 0
  const these = isOne ? `this ${resource.singular}` : counted(targets.length, resource.singular)
  // A label of several words names its object already.
  const title = isOne && label.includes(' ') ? label : `${label} ${these}`
  const question = typeof asks === 'function' ? only && asks(only) : asks
  return (
    <RunDialog
      {...dialog}
      title={dialog.isStarted || title === label ? title : `${title}?`}
      records={targets}
      yes={yes}
      no={no ?? 'Cancel'}
      {...(no && { color: 'error' as const, focused: 'no' as const })}
    >
      <DialogContentText component="div" sx={names}>
        {only && isOne ? (
          titleOf(resource, only)
        ) : (
          <RecordNames resource={resource} records={targets} />
        )}
      </DialogContentText>
      {leftOut > 0 && (
        <DialogContentText variant="body2" sx={{ mb: 1 }}>
          Without {leftOut} of those selected, where it is not possible.
        </DialogContentText>
      )}
      {question && <DialogContentText sx={{ mb: 1 }}>{question}</DialogContentText>}
      {children}
    </RunDialog>
  )
}

const names = { overflowWrap: 'anywhere', fontWeight: 500, mb: 1, '& ul': { my: 1, pl: 3 } }

/** The server's messages by field, for the first record that was refused with any. */
export function errorsIn(run: Run | undefined): Record<string, string> {
  return (run && undoneIn(run).find(({ errors }) => errors)?.errors) ?? {}
}
