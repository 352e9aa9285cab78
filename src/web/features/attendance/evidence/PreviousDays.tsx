import { formatDay } from '../../../data/records/format.ts'
import { DaysBefore, useDaysBefore } from '../DaysBefore.tsx'
import { type Attendance, typeNameOf } from '../rules/record.ts'
import { spanOf } from '../rules/times.ts'

/** The days before a record of a person, with their times. */
export function PreviousDays({ record }: { record: Attendance }) {
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
