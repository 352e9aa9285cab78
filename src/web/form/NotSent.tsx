import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { formatMoment } from '../data/records/format.ts'
import { titleOf } from '../data/records/record.ts'
import type { Arrival } from './arrival.ts'

interface Props {
  resource: Resource
  arrival: Arrival
  /** The error message of the failed request. */
  message: string | undefined
  onSendAgain: () => void
  /** Continues with the record that was found, as if it had been saved by this request. */
  onGoOn: (row: Row) => void
}

/** Explains what is known about a create request without a reply, and offers the next steps. */
export default function NotSent({ resource, arrival, message, onSendAgain, onGoOn }: Props) {
  const { kind } = arrival
  const text = explanation(resource, arrival)
  const isAdded = kind !== 'arrived' && !text.includes(message ?? '')
  return (
    <Alert
      severity={kind === 'arrived' ? 'success' : 'warning'}
      sx={{ mb: 1, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      <AlertTitle>{titles[kind]}</AlertTitle>
      {isAdded && message} {text}
      <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={buttons}>
        {kind === 'arrived' && (
          <Button variant="contained" onClick={() => onGoOn(arrival.row)}>
            Go on
          </Button>
        )}
        {kind === 'unknown' && arrival.readAgain && (
          <Button variant="contained" onClick={arrival.readAgain}>
            Look again
          </Button>
        )}
        {kind !== 'looking' && (
          <Button variant={kind === 'absent' ? 'contained' : 'outlined'} onClick={onSendAgain}>
            {kind === 'arrived' ? 'Send a second one' : 'Send again'}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}

const titles: Readonly<Record<Arrival['kind'], string>> = {
  looking: 'Not sent yet, as far as is known',
  absent: 'Not sent yet',
  arrived: 'It has arrived',
  unknown: 'Not sent yet, as far as is known',
}

function explanation(resource: Resource, arrival: Arrival): string {
  switch (arrival.kind) {
    case 'looking':
      return 'Checking whether it has arrived…'
    case 'absent':
      return 'The server does not have it. What you typed stays here until you send it.'
    case 'arrived': {
      const { row } = arrival
      const added =
        typeof row.createdAt === 'string' ? `, added ${formatMoment(row.createdAt)}` : ''
      return `The answer was lost, but the server has “${titleOf(resource, row)}”${added}, with the same values.`
    }
    case 'unknown':
      return `It may have arrived. ${arrival.why} Check first, or there may be two.`
  }
}

const buttons = {
  mt: 1.5,
  gap: 1,
  '&:empty': { display: 'none' },
}
