import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { upperFirst } from 'es-toolkit/string'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { useHeldRun } from '../../../actions/runs.ts'
import { useSession } from '../../../data/client/session.ts'
import { isLeft } from '../../../data/write.ts'
import { Note } from '../../../ui/Note.tsx'
import { notHeld } from '../../../ui/sheets/TitledDialog.tsx'
import { breakWords } from '../../../ui/theme.ts'
import { DeclineApprove } from '../DeclineApprove.tsx'
import { decisionWords } from '../decisions.ts'
import { undoText } from '../RecordStatus.tsx'
import { type Attendance, attendanceStatusName, isWaiting, whyNotDecided } from '../rules/record.ts'
import type { DecisionResult } from '../use-decisions.ts'

export interface DecideProps {
  record: Attendance
  /** Undefined for a record that cannot be decided now. */
  onDecide?: ((approve: boolean) => void) | undefined
  /** Opens the next waiting record after the decision on this one. */
  onNext?: (() => void) | undefined
  /** The result, if the record was decided on this page. */
  result?: DecisionResult | undefined
}

/**
 * The buttons to decide a record, within reach of the thumb, and the result. Nothing for a record
 * that does not wait.
 */
export function DecideButtons({ record, onDecide, onNext, result }: DecideProps) {
  const whyNot = whyNotDecided(record, useSession()?.viewer?.id)
  const heldRun = useHeldRun(attendance.name, record)
  const isRunning = result?.status === 'queued' || result?.status === 'sending'
  const isSettled = result && !isRunning && !isLeft(result)
  if (!onDecide && !result && !whyNot) return null
  return (
    <Stack
      spacing={1}
      sx={{
        p: 2,
        pb: 'calc(16px + env(safe-area-inset-bottom))',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {result && (
        <Typography role="status" variant="body2" sx={breakWords}>
          {resultText(record, result)}
          {result.message && ` ${result.message}`}
        </Typography>
      )}
      {whyNot && <Note>{whyNot}</Note>}
      {heldRun && (
        <Button
          variant="outlined"
          onClick={({ detail }) => detail < 2 && heldRun.stop()}
          onKeyDown={notHeld}
        >
          {undoText(heldRun)}
        </Button>
      )}
      {isSettled && onNext && (
        <Button variant="outlined" onClick={onNext}>
          Show the next one
        </Button>
      )}
      {onDecide && (
        <Stack direction="row" spacing={1}>
          <DeclineApprove onDecide={onDecide} fullWidth />
        </Stack>
      )}
    </Stack>
  )
}

/** The result; when it is done, by the server's name of the status if there is one. */
function resultText(record: Attendance, { status }: DecisionResult) {
  const name = status === 'done' && !isWaiting(record) && attendanceStatusName(record)
  return `${name || upperFirst(decisionWords[status])}.`
}
