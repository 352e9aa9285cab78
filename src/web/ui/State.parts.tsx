import Button from '@mui/material/Button'
import { ARABIC, LONG } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import { State } from './State.tsx'

export default {
  Empty: <State title="Nothing here yet" text="No booking has been created." />,
  'With a button': (
    <State title="Nothing matches" text="No booking was found for “brakes”.">
      <Button variant="outlined">Clear filters</Button>
    </State>
  ),
  Failed: (
    <State
      title="This list could not be loaded"
      text="The server is busy."
      onRetry={() => undefined}
    />
  ),
  'Long and Arabic': <State title={LONG} text={ARABIC} />,
} satisfies States
