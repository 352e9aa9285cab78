import { sumBy } from 'es-toolkit/math'
import { counted } from '../../../../contract/texts.ts'
import type { DayRange } from '../../../data/calendar.ts'
import { fileNameOf } from '../../../ui/file-name.ts'
import type { ExportProps } from '../../../ui/sheets/use-sheet-dialog.tsx'
import { isRead, type RecapBranch, type RecapDay } from '../rules/recap.ts'
import { longSheet, wideSheet } from '../rules/recap-sheets.ts'
import { countOfPeople } from '../rules/recap-words.ts'
import { useWhere } from '../use-branch-places.ts'

interface Recapped {
  branches: readonly RecapBranch[]
  days: readonly RecapDay[]
  range: DayRange
  branchIds: readonly (string | number)[]
  /** Whether days are still loading. */
  isRunning: boolean
}

/**
 * The export of the recap as a matrix or day by day, once all days are read. Days that failed are marked.
 */
export function useRecapExport({
  branches,
  days,
  range,
  branchIds,
  isRunning,
}: Recapped): ExportProps {
  const where = useWhere(branchIds)
  const people = sumBy(branches, (branch) => branch.people.length)
  const lost = days.filter((day) => !isRead(day)).length
  const name = fileNameOf(
    'Attendance recap',
    range.from,
    range.until,
    where,
    lost > 0 ? 'incomplete' : undefined,
  )
  return {
    name: 'attendance recap',
    text: `${countOfPeople(people)}, ${counted(days.length, 'day')}.${lost > 0 && !isRunning ? lacking(lost) : ''}`,
    ...(isRunning && {
      waitsFor: `It can be exported once all days are read: ${days.length - lost} of ${days.length} so far.`,
    }),
    disabled: people === 0,
    sheets: [
      {
        label: 'A line for each person, a column for each day',
        fileName: name,
        sheet: () => wideSheet(branches, days),
      },
      {
        label: 'A line for each person and day',
        fileName: `${name}-by-day`,
        sheet: () => longSheet(branches, days),
      },
    ],
  }
}

function lacking(lost: number) {
  return ` ${counted(lost, 'day')} not loaded as a whole: each such day and every total says so, and whoever has records of these days alone is not in it.`
}
