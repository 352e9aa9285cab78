import { Suspense, useEffect, useRef, useState } from 'react'
import { retried } from '../ui/prefetch.ts'
import { LATE } from '../ui/sheets/TitledDialog.tsx'
import { type ActionDialogProps, ActionRun, useActionRun } from './ActionRun.tsx'

/** Loaded on demand: it brings the inputs of a form, which most actions do not need. */
const FieldsDialog = retried(() => import('./FieldsDialog.tsx'))
const ReadFirst = retried(() => import('./ReadFirst.tsx'))

/** Runs a declared action on records: at once, or after its question or its fields. */
export default function ActionDialog(props: ActionDialogProps) {
  const [, { fields, asks, reads }] = props.action
  const Dialog = reads ? ReadFirst : FieldsDialog
  if (fields)
    return (
      <Suspense>
        <Dialog {...props} fields={fields} />
      </Suspense>
    )
  return asks === undefined ? <DoneAtOnce {...props} /> : <Asked {...props} />
}

function Asked(props: ActionDialogProps) {
  const { start, ...run } = useActionRun(props)
  return <ActionRun {...props} {...run} focused="yes" onStart={(these) => void start(these)} />
}

function DoneAtOnce({ onClose, ...props }: ActionDialogProps) {
  const [opened] = useState(Date.now)
  /**
   * The second click of a double click may follow a fast answer: the dialog stays open to catch it.
   */
  const close = () => void window.setTimeout(onClose, opened + LATE - Date.now())
  const { start, ...run } = useActionRun({ ...props, onClose: close })
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    void start(run.targets)
  })
  return (
    <ActionRun
      {...props}
      {...run}
      isStarted
      onStart={(these) => void start(these)}
      onClose={onClose}
    />
  )
}
