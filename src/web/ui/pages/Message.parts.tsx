import Button from '@mui/material/Button'
import { inApp } from '../../parts/in-app.tsx'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { RetryAlert } from '../failures/RetryAlert.tsx'
import { Message } from './Message.tsx'

export default {
  'Not found': inApp(
    <Message
      title="This booking does not exist"
      buttons={<Button variant="contained">Go to Bookings</Button>}
    >
      It may have been deleted.
    </Message>,
  ),
  Failed: inApp(
    <Message
      title="This page could not be loaded"
      buttons={<Button variant="contained">Go to Home</Button>}
    >
      <RetryAlert onRetry={() => undefined}>The server is busy.</RetryAlert>
    </Message>,
  ),
  Long: inApp(<Message title={LONG}>{LONG}</Message>),
} satisfies States
