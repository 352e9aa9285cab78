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
import { amendmentsText } from '../rules/amendments.ts'
import { findingsText, sheetText } from '../rules/summary-text.ts'
import { Step } from './Step.tsx'
import type { SheetState } from './use-upload.ts'

interface Props extends SheetState {
  /** Whether the server has accepted this sheet. */
  isDone: boolean
}

/** Step 4: the totals of the sheet, and the upload button. */
export function SendStep({ sheet, changes, check, period, upload, isDone }: Props) {
  const [insists, setInsists] = useState(false)
  const isOnline = useOnline()
  const { checked, isStale } = check
  if (!sheet || !checked)
    return <Step number={4} title="Send" summary="The file, with your corrections." />
  const { sending } = upload
  const isSending = sending.state === 'sending'
  const isHeldBack = checked.failed > 0 && !insists
  const changed = amendmentsText(changes.amendments)
  const isRepeated = sending.state !== 'none' && !isSending
  return (
    <Step number={4} title="Send" summary={isDone && 'Done, see the result'}>
      <Stack spacing={1.5}>
        <Typography>
          <strong>{sheetText(checked)}</strong>;{' '}
          {findingsText(checked, period.duplicates?.length ?? 0)}.
        </Typography>
        {changed && (
          <Typography color="text.secondary">
            Sent as a new file, with {changed}; the rows keep their numbers.
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
        {sending.state === 'sending' && <Progress {...sending} onStop={upload.stop} />}
        {!isSending && !isDone && (
          <Button
            variant="contained"
            disabled={isHeldBack || isStale || !isOnline}
            onClick={() => void upload.upload(sheet, changes.amendments)}
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
