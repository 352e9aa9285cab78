import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { maxLengthOf } from '../../../contract/field.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { canBe } from '../../../contract/status-group.ts'
import { isAble } from '../../data/session.ts'
import { prefetched } from '../../ui/prefetch.ts'
import { useQuestions } from '../../ui/use-questions.ts'
import { ActionDialog, ActionProblem, type ActionProps } from './ActionFrame.tsx'
import { groupOf, nameIn, reportNumberOf, statusOf } from './repair.ts'
import { RepairStatusChip } from './repair-labels.tsx'
import { useCancelReport } from './use-repair-action.ts'

const QuestionDialog = prefetched(() => import('../../ui/sheets/QuestionDialog.tsx'))

/** Cancels a report, after showing its current status. */
export default function CancelForm({
  repair,
  frame: Frame = ActionDialog,
  onClose,
  onDone,
}: ActionProps) {
  const { cancel, isRunning, problem } = useCancelReport(repair)
  const [note, setNote] = useState('')
  const { asked, areAgreed } = useQuestions()
  // While the request runs, the report may be refetched as cancelled already.
  const isOpen = isRunning || canBe.cancelled(groupOf(repair))

  async function submit() {
    if (!isOpen || !(await cancel(note))) return
    onDone?.()
    onClose?.()
  }

  /** Escape is easily pressed by mistake: asks before a note is discarded. */
  async function closeByKey() {
    if (note.trim() === '' || (await areAgreed([discarding]))) onClose?.()
  }

  return (
    <Frame
      title="Cancel report"
      repair={repair}
      isBusy={isRunning}
      onSubmit={() => void submit()}
      onClose={onClose && (() => void closeByKey())}
      actions={
        <>
          {onClose && (
            <Button onClick={onClose} disabled={isRunning} autoFocus>
              {isOpen ? 'Keep it' : 'Close'}
            </Button>
          )}
          {isOpen && (
            <Button type="submit" variant="contained" color="error" disabled={isRunning}>
              {isRunning ? 'Cancelling…' : 'Cancel report'}
            </Button>
          )}
        </>
      }
    >
      <ActionProblem problem={problem} />
      <Typography>
        {reportNumberOf(repair)} is <RepairStatusChip status={statusOf(repair)} />
        {repair.mechanic && ` and assigned to ${nameIn(repair.mechanic)}`}.
      </Typography>
      {isOpen ? (
        <Typography color="text.secondary">
          Nothing becomes of a cancelled report any more, and nobody can take that back.
        </Typography>
      ) : (
        <Alert severity="info">It cannot be cancelled (any more).</Alert>
      )}
      {isAble('cancelNotes') && (isOpen || note !== '') && (
        <TextField
          label="Why (if you like)"
          value={note}
          onChange={({ target }) => setNote(target.value)}
          multiline
          minRows={2}
          maxRows={6}
          disabled={isRunning}
          slotProps={{
            htmlInput: { maxLength: maxLengthOf(repairReport.actions.cancel.input.shape.note) },
            input: { readOnly: !isOpen },
          }}
        />
      )}
      <Suspense>{asked && <QuestionDialog {...asked} />}</Suspense>
    </Frame>
  )
}

const discarding = {
  title: 'Discard what you wrote?',
  text: 'The report has not been cancelled, and your note is kept nowhere else.',
  yes: 'Discard',
  no: 'Go on writing',
}
