import Typography from '@mui/material/Typography'
import { groupOf, isFinal, tones } from '../../../contract/status-group.ts'
import { formatDay, formatMoment } from '../../data/records/format.ts'
import { Tag } from '../../fields/cells/Tag.tsx'
import { ageOf } from './rules/age.ts'
import { type Repair, repairStatusName } from './rules/repair.ts'

/** The status of a report, by the server's name for it. Also used within a sentence. */
export function RepairStatusChip({ repair }: { repair: Repair }) {
  return <Tag tone={tones[groupOf(repair)]} text={repairStatusName(repair)} />
}

/**
 * The age of an open report, with a word and a colour if it is late. For a closed one, its
 * duration.
 */
export function AgeText({ repair }: { repair: Repair }) {
  const age = ageOf(repair)
  if (!age) return null
  const since = repair.reportDate
    ? formatDay(repair.reportDate)
    : formatMoment(repair.createdAt ?? '')
  const quiet = isFinal(groupOf(repair)) ? 'text.secondary' : 'inherit'
  return (
    <Typography
      component="span"
      variant="inherit"
      title={[`Reported on ${since}`, age.reason].filter(Boolean).join('. ')}
      color={age.tone ? `${age.tone}.main` : quiet}
      sx={{ fontWeight: age.tone ? 600 : undefined }}
    >
      {age.text}
      {age.lateness && (
        <>
          , <span style={{ whiteSpace: 'nowrap' }}>{age.lateness}</span>
        </>
      )}
    </Typography>
  )
}
