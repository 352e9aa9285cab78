import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { clockMoment, clockTime, dayIn } from '../../../../contract/time.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { FlagChips, farthestText } from '../FlagChips.tsx'
import type { Flagged } from '../flags.ts'
import { RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle } from '../RecordTitle.tsx'
import { type Attendance, approverNameOf, typeNameOf } from '../record.ts'
import { SelectBox } from '../SelectBox.tsx'
import { hoursOf, timeOf } from '../times.ts'
import type { ColumnName } from './columns.ts'
import type { DeskProps } from './desk-props.ts'
import { Photo } from './Photo.tsx'

export interface CellProps extends DeskProps {
  row: Flagged
  columns: readonly ColumnName[]
  /** Whether Tab reaches this row; the other rows are reached by keys. */
  isTabStop: boolean
}

/** The content of each column. */
export const cells: Readonly<Record<ColumnName, (props: CellProps) => ReactNode>> = {
  select: SelectBox,
  photo: ({ row }) => <Photo record={row.record} size={40} />,
  name: NameCell,
  branch: ({ row }) => <Lines first={branchNameOf(row.record)} />,
  type: ({ row }) => <Lines first={typeNameOf(row.record)} />,
  in: ({ row: { record } }) => timeOf(record, record.checkInAt),
  out: ({ row: { record } }) => timeOf(record, record.checkOutAt),
  hours: ({ row: { record } }) => hoursOf(record),
  place: ({ row }) => farthestText(row),
  flags: ({ row }) => <FlagChips flagged={row} />,
  status: ({ row: { record }, decisions }) => (
    <RecordStatus record={record} results={decisions.results} />
  ),
  decided: ({ row: { record } }) => (
    <Lines first={approverNameOf(record) ?? ''} second={decidedAt(record)} />
  ),
}

/** Only the time, if that is on the day of the record. */
function decidedAt(record: Attendance): string {
  const zone = zoneOf(record)
  const { date, approvedAt: moment } = record
  if (moment === null) return ''
  return dayIn(zone, moment) === date ? clockTime(zone, moment) : clockMoment(zone, moment)
}

/**
 * The name and, below it, what has no column of its own, or why this person cannot decide the
 * record.
 */
function NameCell({ row, columns, whyNot, isTabStop }: CellProps) {
  const rest = [
    columns.includes('branch') ? '' : branchNameOf(row.record),
    columns.includes('type') ? '' : typeNameOf(row.record),
  ]
  const why = whyNot(row.record)
  return (
    <>
      <Lines
        first={<RecordTitle row={row} isTabStop={isTabStop} />}
        second={why ? undefined : rest.filter(Boolean).join(' · ')}
      />
      {why && <Box sx={soft}>{why}</Box>}
    </>
  )
}

function Lines({ first, second }: { first: ReactNode; second?: string | undefined }) {
  return (
    <Box sx={lines}>
      <Box title={typeof first === 'string' ? first : undefined}>{first}</Box>
      {second && (
        <Box title={second} sx={soft}>
          {second}
        </Box>
      )}
    </Box>
  )
}

const soft = { color: 'text.secondary', fontSize: '0.75rem' }

const lines = {
  minWidth: 0,
  '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const
