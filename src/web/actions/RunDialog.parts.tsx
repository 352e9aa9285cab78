import DialogContentText from '@mui/material/DialogContentText'
import { everyRecord } from '../parts/records.ts'
import { runOf } from '../parts/runs.ts'
import type { States } from '../parts/states.ts'
import { RunDialog } from './RunDialog.tsx'
import type { Run } from './runs.ts'

const dialog = (close: () => void, run?: Run) => (
  <RunDialog
    title="Delete 16 records?"
    records={everyRecord}
    run={run}
    yes="Delete"
    no="Keep them"
    focused="no"
    color="error"
    onStart={() => undefined}
    onClose={close}
  >
    {!run && <DialogContentText>They will be removed for good.</DialogContentText>}
  </RunDialog>
)

export default {
  Question: (close) => dialog(close),
  Running: (close) => dialog(close, runOf({ done: 7 }, { isRunning: true })),
  'Failed in part': (close) => dialog(close, runOf({ done: 13, failed: 2, gone: 1 })),
  'Nothing left to retry': (close) => dialog(close, runOf({ done: 15, gone: 1 })),
} satisfies States
