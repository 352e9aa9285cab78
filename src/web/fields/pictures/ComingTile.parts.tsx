import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { ComingTile } from './ComingTile.tsx'

const tile = (isBeingMade: boolean, problem?: string, name = 'tyre.jpg') => (
  <ul style={{ width: 160, margin: 0, padding: 0 }}>
    <ComingTile
      coming={{ key: 1, file: new File(['tyre'], name), isBeingMade, problem }}
      onLeaveOut={() => undefined}
    />
  </ul>
)

export default {
  Waiting: tile(false),
  'Being made smaller': tile(true),
  Refused: tile(false, 'This is no picture.'),
  Long: tile(true, undefined, LONG),
} satisfies States
