import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { ReadProgress } from './ReadProgress.tsx'

export default {
  'With a total': <ReadProgress progress={{ read: 1200, total: 4000 }} problem={undefined} />,
  'Without a total': (
    <ReadProgress progress={{ read: 1200, total: undefined }} problem={undefined} />
  ),
  Writing: <ReadProgress progress="writing" problem={undefined} />,
  Failed: <ReadProgress progress={undefined} problem="The server is busy." />,
  'Failed, long': <ReadProgress progress={undefined} problem={LONG} />,
} satisfies States
