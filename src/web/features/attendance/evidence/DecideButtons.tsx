import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../data/client/session.ts'
import { isLeft } from '../../../data/write.ts'
import { Note } from '../../../ui/Note.tsx'
import { notHeld } from '../../../ui/sheets/TitledDialog.tsx'
import { breakWords } from '../../../ui/theme.ts'
import { DeclineApprove } from '../DeclineApprove.tsx'
import { undoText } from '../RecordStatus.tsx'
import {
  type Attendance,
  attendanceStatusName,
  canBeDecided,
  isWaiting,
  whyNotDecided,
} from '../rules/record.ts'
import { type DecisionResult, useHeldDecision } from '../use-decisions.ts'

interface Props {
  record: Attendance
  onDecide: ((approve: boolean) => void) | undefined
  onNext: (() => void) | undefined
  result: DecisionResult | undefined
}

/**
 * The buttons to decide a record, within reach of the thumb, and the result. Nothing for a record
 * that does not wait.
 */
export function DecideButtons({ record, onDecide, onNext, result }: Props) {
  const viewerId = useSession()?.viewer?.id
  const held = useHeldDecision(record)
  const isRunning = result?.status === 'queued' || result?.status === 'sending'
  const isSettled = result && !isRunning && !isLeft(result)
  const may = onDecide && canBeDecided(record, viewerId) && !isSettled
  const whyNot = whyNotDecided(record, viewerId)
  if (!may && !result && !whyNot) return null
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
          {result.status === 'done' ? doneText(record) : statusTexts[result.status]}
          {result.message && ` ${result.message}`}
        </Typography>
      )}
      {whyNot && <Note>{whyNot}</Note>}
      {held && (
        <Button
          variant="outlined"
          size="large"
          onClick={({ detail }) => detail < 2 && held.stop()}
          onKeyDown={notHeld}
        >
          {undoText(held)}
        </Button>
      )}
      {isSettled && onNext && (
        <Button variant="outlined" size="large" onClick={onNext}>
          Show the next one
        </Button>
      )}
      {may && (
        <Stack direction="row" spacing={1}>
          <DeclineApprove onDecide={onDecide} fullWidth size="large" disabled={isRunning} />
        </Stack>
      )}
    </Stack>
  )
}

/** The result, with the server's name of the status if there is one. */
function doneText(record: Attendance): string {
  return attendanceStatusName(record) && !isWaiting(record)
    ? `${attendanceStatusName(record)}.`
    : 'Done.'
}

const statusTexts: Record<Exclude<DecisionResult['status'], 'done'>, string> = {
  queued: 'It waits for its turn.',
  held: 'It can still be undone.',
  sending: 'It is being sent.',
  elsewhere: 'Not decided here.',
  gone: 'There is no such record any more.',
  failed: 'Not decided.',
  unclear: 'It is not known what became of it.',
  unsent: 'Not sent.',
}
