import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { compact } from 'es-toolkit/array'
import { plainList } from '../../../ui/theme.ts'
import { Fact, Facts } from '../../../ui/values/Facts.tsx'
import { flagText } from '../Flags.tsx'
import { decidedAt, StatusChip } from '../RecordStatus.tsx'
import type { Flagged } from '../rules/flags.ts'
import { type Attendance, approverNameOf, personNameOf, typeNameOf } from '../rules/record.ts'
import { hoursOf } from '../rules/times.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import { ClockIn } from './ClockIn.tsx'
import { LetterButton } from './LetterButton.tsx'
import { PreviousDays } from './PreviousDays.tsx'

/**
 * All details of a record: flags first, then photos, times and places, then notes and the decision.
 */
export function Evidence({ flagged }: { flagged: Flagged }) {
  const { record, distance } = flagged
  const radius = useBranchPlaces().get(String(record.branchLocationId))?.radiusMeter ?? null
  return (
    <Stack spacing={2.5}>
      <FlagWords flagged={flagged} />
      {(record.checkInAt || record.checkOutAt) && (
        <Stack direction="row" spacing={1.5}>
          <ClockIn record={record} side="in" metres={distance.in} radius={radius} />
          <ClockIn record={record} side="out" metres={distance.out} radius={radius} />
        </Stack>
      )}
      <Facts>
        <Fact label="Type">{typeNameOf(record)}</Fact>
        <Fact label="Hours worked">{record.workMinutes !== null && hoursOf(record)}</Fact>
        <Fact label="Status">
          <StatusChip record={record} />
        </Fact>
        <Fact label="Decided">{decisionText(record)}</Fact>
        <Fact label="Note">{record.note}</Fact>
      </Facts>
      {record.attachmentUrl && (
        <LetterButton letter={record.attachmentUrl} name={personNameOf(record)} />
      )}
      <PreviousDays record={record} />
    </Stack>
  )
}

/** The flags of a record as an alert; nothing without flags. */
function FlagWords({ flagged }: { flagged: Flagged }) {
  if (flagged.flags.length === 0) return null
  return (
    <Alert severity="warning" role="note" aria-label="Flags" sx={{ '& ul': plainList }}>
      <ul>
        {flagged.flags.map((flag) => (
          <li key={flag}>{flagText(flag, flagged)}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Who decided a record and when, if the server returns it. */
export function decisionText(record: Attendance): string {
  const name = approverNameOf(record)
  return compact([name && `by ${name}`, decidedAt(record)]).join(', ')
}
