import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '../../../data/client/online.ts'
import { type Amendments, amendmentsText } from '../rules/amendments.ts'
import type { SheetCheck } from '../rules/sheet-reader.ts'
import { findingsText, sheetText } from '../rules/summary-text.ts'
import { Step } from './Step.tsx'
import type { SheetSending } from './use-sending.ts'

interface Props {
  checked: SheetCheck | undefined
  /** Number of rows that exist already. */
  duplicates: number
  amendments: Amendments
  /** Whether the check is running again. */
  isStale: boolean
  sending: SheetSending
  /** Whether the server has accepted this sheet. */
  isDone: boolean
  onSend: () => void
  onStop: () => void
}

/** Step 4: the totals of the sheet, and the upload button. */
export function SendStep({
  checked,
  duplicates,
  amendments,
  isStale,
  sending,
  isDone,
  onSend,
  onStop,
}: Props) {
  const [insists, setInsists] = useState(false)
  const isOnline = useOnline()
  if (!checked) return <Step number={4} title="Send" summary="The file, with your corrections." />
  const isSending = sending.state === 'sending'
  const isHeldBack = checked.failed > 0 && !insists
  const changes = amendmentsText(amendments)
  const isRepeated = sending.state !== 'none' && !isSending
  return (
    <Step number={4} title="Send" summary={isDone && 'Done, see the result'}>
      <Stack spacing={1.5}>
        <Typography>
          <strong>{sheetText(checked)}</strong>; {findingsText(checked, duplicates)}.
        </Typography>
        {changes && (
          <Typography color="text.secondary">
            Sent as a new file, with {changes}; the rows keep their numbers.
          </Typography>
        )}
        {checked.failed > 0 && !isDone && (
          <FormControlLabel
            control={
              <Checkbox
                checked={insists}
                disabled={isSending}
                onChange={(_, isTicked) => setInsists(isTicked)}
              />
            }
            label="Send anyway, the server decides. It keeps a sheet as a whole, or nothing of it."
          />
        )}
        {!isOnline && !isDone && (
          <Alert severity="warning">
            You are offline. The sheet can be sent once you are connected again.
          </Alert>
        )}
        {sending.state === 'sending' && <Progress {...sending} onStop={onStop} />}
        {!isSending && !isDone && (
          <Button
            variant="contained"
            disabled={isHeldBack || isStale || !isOnline}
            onClick={onSend}
            sx={{ alignSelf: 'flex-start' }}
          >
            {isRepeated ? 'Send again' : 'Send the sheet'}
          </Button>
        )}
      </Stack>
    </Step>
  )
}

interface ProgressProps {
  share: number
  waits?: string
  onStop: () => void
}

function Progress({ share, waits, onStop }: ProgressProps) {
  const percent = Math.floor(share * 100)
  const isSent = share >= 1
  const isWaiting = isSent || waits !== undefined
  const box = useRef<HTMLDivElement>(null)
  // Focuses this box, which replaces the upload button. Not its Stop button: a double Enter would
  // stop the upload.
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack
      ref={box}
      tabIndex={-1}
      direction="row"
      spacing={2}
      alignItems="center"
      sx={{ outline: 'none' }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {waits
            ? `${waits} It is sent again by itself.`
            : isSent
              ? 'Sent. The server is checking and keeping it…'
              : `Sending: ${percent} %`}
        </Typography>
        <LinearProgress
          aria-label={isWaiting ? 'Waiting for the server' : 'Sent'}
          {...(isWaiting ? {} : { variant: 'determinate', value: percent })}
        />
      </Box>
      <Button onClick={onStop}>Stop</Button>
    </Stack>
  )
}
