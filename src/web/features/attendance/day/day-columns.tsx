import type { Row } from '../../../../contract/envelope.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { dotted, formatCount } from '../../../data/records/format.ts'
import type { PlaceInRow, Shown, TableColumn } from '../../../ui/table/columns.ts'
import { Flags, farthestText, flagText } from '../Flags.tsx'
import { Photo } from '../Photo.tsx'
import { DecisionChip, RecordStatus } from '../RecordStatus.tsx'
import { RecordBranch, RecordTitle, SelectBox, Text, TwoLines } from '../RowParts.tsx'
import { type Flagged, farthest } from '../rules/flags.ts'
import {
  type Attendance,
  approverNameOf,
  attendanceStatusName,
  personNameOf,
  typeNameOf,
} from '../rules/record.ts'
import { clockOf, hoursOf, timeOf, timesOf } from '../rules/times.ts'
import type { DayList } from '../use-day-list.ts'
import { useDecided } from '../use-decisions.ts'

interface RecordColumn
  extends Pick<TableColumn<Flagged>, 'least' | 'share' | 'leaves' | 'isNumber'> {
  label: string
  /** Hidden by default. */
  isExtra?: true
  /** The sort value. Null comes last in both directions. */
  by: (row: Flagged) => string | number | null
  text: (row: Flagged) => string
}

const columns = {
  name: {
    label: 'Name',
    least: 140,
    share: 2.6,
    by: ({ record }) => personNameOf(record),
    text: ({ record }) => personNameOf(record),
  },
  branch: {
    label: 'Branch',
    least: 110,
    share: 3.4,
    leaves: 5,
    by: ({ record }) => branchNameOf(record),
    text: ({ record }) => branchNameOf(record),
  },
  type: {
    label: 'Type',
    least: 84,
    leaves: 4,
    by: ({ record }) => typeNameOf(record),
    text: ({ record }) => typeNameOf(record),
  },
  in: {
    label: 'In',
    least: 76,
    leaves: 8,
    by: ({ record }) => record.checkInAt && Date.parse(record.checkInAt),
    text: ({ record }) => timeOf(record, record.checkInAt),
  },
  out: {
    label: 'Out',
    least: 76,
    leaves: 7,
    by: ({ record }) => record.checkOutAt && Date.parse(record.checkOutAt),
    text: ({ record }) => timeOf(record, record.checkOutAt),
  },
  hours: {
    label: 'Hours',
    least: 52,
    leaves: 3,
    isNumber: true,
    by: ({ record }) => record.workMinutes,
    text: ({ record }) => hoursOf(record),
  },
  late: {
    label: 'Late',
    least: 54,
    leaves: 2,
    isNumber: true,
    by: ({ record }) => record.lateMinutes,
    text: ({ record: { lateMinutes } }) => (lateMinutes ? `${formatCount(lateMinutes)} min` : '–'),
  },
  distance: {
    label: 'Distance',
    least: 76,
    leaves: 1,
    isNumber: true,
    isExtra: true,
    by: farthest,
    text: farthestText,
  },
  flags: {
    label: 'Flags',
    least: 112,
    share: 1.4,
    // Negative, so that rows with the most flags come first.
    by: (row) => -row.flags.length,
    text: (row) => row.flags.map((flag) => flagText(flag, row)).join(', '),
  },
  status: {
    label: 'Status',
    least: 128,
    by: ({ record }) => attendanceStatusName(record) || record.statusId,
    text: ({ record }) => attendanceStatusName(record) || String(record.statusId ?? ''),
  },
  decided: {
    label: 'Decided by',
    least: 120,
    share: 2,
    leaves: 6,
    isExtra: true,
    by: ({ record }) => approverNameOf(record),
    text: ({ record }) => approverNameOf(record) ?? '–',
  },
} as const satisfies Record<string, RecordColumn>

export type ColumnName = keyof typeof columns

/** The columns of a record, in the order of the table. */
export const recordColumns: Readonly<Record<ColumnName, RecordColumn>> = columns

export const columnNames = Object.keys(columns) as ColumnName[]

export interface CellsOf {
  list: Pick<DayList, 'selected' | 'decisions' | 'open'>
  /** The record that Tab reaches; shortcuts reach the others. */
  current: Row['id'] | undefined
  /** Whether a group or the filter tells the branch. */
  isByBranch?: boolean
  /** Whether decisions are impossible at the moment, such as offline. */
  isOff?: boolean
}

type Cell = TableColumn<Flagged>['cell']

/** The columns of a table of a day with these names, after those of the checkbox and the photo. */
export function dayColumns(names: readonly ColumnName[], of: CellsOf): TableColumn<Flagged>[] {
  const isTabStop = ({ record }: Flagged, { isNarrow }: Shown) =>
    isNarrow || record.id === of.current
  const cells: Partial<Record<ColumnName, Cell>> = {
    name: (row, shown) => <NameCell {...{ row, shown, of }} isTabStop={isTabStop(row, shown)} />,
    branch: (row, shown) =>
      shown.isNarrow ? (
        branchNameOf(row.record)
      ) : (
        <Text text={branchNameOf(row.record)}>
          <RecordBranch row={row} isTabStop={isTabStop(row, shown)} />
        </Text>
      ),
    // Times and type are in one line on a phone.
    in: (row, { isNarrow }) =>
      isNarrow ? dotted(...timesOf(row.record), typeNameOf(row.record)) : columns.in.text(row),
    flags: (row, shown) => <FlagsCell row={row} shown={shown} />,
    status: ({ record }, { isNarrow }) =>
      isNarrow ? <NarrowStatus record={record} list={of.list} /> : <RecordStatus record={record} />,
    decided: ({ record }) => (
      <TwoLines first={<Text text={approverNameOf(record) ?? '–'} />} second={decidedAt(record)} />
    ),
  }
  const select: TableColumn<Flagged> = {
    name: 'select',
    label: 'Select',
    isHidden: true,
    least: 32,
    place: 'end',
    cell: (row, shown) => (
      <SelectBox list={of.list} row={row} isTabStop={isTabStop(row, shown)} isOff={of.isOff} />
    ),
  }
  const photo: TableColumn<Flagged> = {
    name: 'photo',
    label: 'Photo',
    isHidden: true,
    least: 40,
    place: 'picture',
    cell: ({ record }) => <Photo record={record} size={40} />,
  }
  return [
    select,
    photo,
    ...names
      .filter((name) => !(of.isByBranch && name === 'branch'))
      .map((name) => {
        const { by, text, isExtra, ...column }: RecordColumn = recordColumns[name]
        return { name, place: places[name], ...column, cell: cells[name] ?? text }
      }),
  ]
}

const places: Partial<Record<ColumnName, PlaceInRow>> = {
  name: 'name',
  branch: 'second',
  in: 'second',
  flags: 'lead',
  status: 'value',
}

/** Only the time if it is on the day of the record, else with the day. */
function decidedAt(record: Attendance): string | undefined {
  const { approvedAt } = record
  return approvedAt === null ? undefined : clockOf(record, zoneOf(record), approvedAt)
}

interface CellProps {
  row: Flagged
  shown: Shown
}

/** The name, and below it the values of hidden columns. */
function NameCell({ row, shown, of, isTabStop }: NameProps) {
  const title = <RecordTitle row={row} onOpen={of.list.open} isTabStop={isTabStop} />
  if (shown.isNarrow) return title
  const values: readonly ColumnName[] = of.isByBranch ? ['in', 'type'] : ['branch', 'in', 'type']
  const hidden = values.filter((name) => !shown.names.includes(name))
  return (
    <TwoLines
      first={title}
      second={dotted(
        ...hidden.map((name) => recordColumns[name].text(row)).filter((text) => text !== '–'),
      )}
    />
  )
}

interface NameProps extends CellProps {
  of: CellsOf
  isTabStop: boolean
}

/** The flags of a record or, without a column of the status, the decision. */
function FlagsCell({ row, shown: { names, isNarrow } }: CellProps) {
  const isDecided = useDecided(row.record) !== undefined
  if (isDecided && !names.includes('status')) return <DecisionChip record={row.record} isShort />
  const hasLate = !isNarrow && names.includes('late')
  return <Flags flagged={row} flags={row.flags.filter((flag) => flag !== 'late' || !hasLate)} />
}

/** The status on a phone. Where the record waits, its checkbox says as much. */
function NarrowStatus({ record, list }: { record: Attendance } & Pick<CellsOf, 'list'>) {
  const isDecided = useDecided(record) !== undefined
  return list.selected.canSelect(record) && !isDecided ? null : <RecordStatus record={record} />
}
