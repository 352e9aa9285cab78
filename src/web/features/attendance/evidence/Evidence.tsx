import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { compact } from 'es-toolkit/array'
import { formatDay } from '../../../data/records/format.ts'
import { plainList } from '../../../ui/theme.ts'
import { Fact, Facts } from '../../../ui/values/Facts.tsx'
import { DaysBefore, useDaysBefore } from '../DaysBefore.tsx'
import { flagText } from '../Flags.tsx'
import { decidedAt, StatusChip } from '../RecordStatus.tsx'
import type { Flagged } from '../rules/flags.ts'
import { type Attendance, approverNameOf, personNameOf, typeNameOf } from '../rules/record.ts'
import { hoursOf, spanOf } from '../rules/times.ts'
import { ClockIn } from './ClockIn.tsx'
import { LetterButton } from './LetterButton.tsx'

/**
 * All details of a record: flags first, then photos, times and places, then notes and the decision.
 */
export function Evidence({ flagged }: { flagged: Flagged }) {
  const { record, flags } = flagged
  return (
    <Stack spacing={2.5}>
      {flags.length > 0 && (
        <Alert severity="warning" role="note" aria-label="Flags" sx={{ '& ul': plainList }}>
          <ul>
            {flags.map((flag) => (
              <li key={flag}>{flagText(flag, flagged)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {(record.checkInAt || record.checkOutAt) && (
        <Stack direction="row" spacing={1.5}>
          <ClockIn flagged={flagged} side="in" />
          <ClockIn flagged={flagged} side="out" />
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

/** The days before a record of a person, with their times. */
function PreviousDays({ record }: { record: Attendance }) {
  const before = useDaysBefore(record, 7)
  return (
    <DaysBefore
      title="Previous days"
      level="h3"
      before={before}
      rows={before.records.map((day) => (
        <li key={day.id}>
          <span>{formatDay(day.date)}</span>
          <span>{typeNameOf(day)}</span>
          <span>{spanOf(day)}</span>
        </li>
      ))}
    />
  )
}

/** Who decided a record and when, if the server returns it. */
export function decisionText(record: Attendance): string {
  const name = approverNameOf(record)
  return compact([name && `by ${name}`, decidedAt(record)]).join(', ')
}
