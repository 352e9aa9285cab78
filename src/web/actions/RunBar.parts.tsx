import { runOf } from '../parts/runs.ts'
import type { States } from '../parts/states.ts'
import RunBar from './RunBar.tsx'

const running = (doing: string, done = 7, length = 16) =>
  runOf({ done }, { isRunning: true, doing, length })

export default {
  Running: <RunBar runs={[running('Deleting')]} />,
  'Of one record, which cannot be stopped': <RunBar runs={[running('Confirming', 0, 1)]} />,
  'Failed in part': <RunBar runs={[runOf({ done: 13, failed: 2 }, { doing: 'Approving' })]} />,
  Stopped: <RunBar runs={[runOf({ done: 4, unsent: 12 }, { doing: 'Declining' })]} />,
  Unclear: <RunBar runs={[runOf({ done: 14, unclear: 2 }, { doing: 'Archiving' })]} />,
  'Nothing left to retry': (
    <RunBar runs={[runOf({ done: 14, elsewhere: 2 }, { doing: 'Restoring' })]} />
  ),
  Two: (
    <RunBar runs={[running('Locking'), runOf({ done: 15, failed: 1 }, { doing: 'Unlocking' })]} />
  ),
} satisfies States
