import Chip from '@mui/material/Chip'
import { tones } from '../../../contract/stage.ts'
import type { Repair } from './repair.ts'

/** How far a report has come, by the server's name for it. */
export function RepairStatusChip({ repair: { stage, statusName } }: { repair: Pick<Repair, 'stage' | 'statusName'> }) {
  return <Chip size="small" variant="outlined" color={tones[stage] ?? 'default'} label={statusName} />
}
