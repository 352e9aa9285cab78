import { without } from 'es-toolkit'
import type { Row } from '../../../../contract/envelope.ts'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { dotted, formatCount } from '../../../data/records/format.ts'
import type { Shown, TableColumn } from '../../../ui/table/columns.ts'
import { Picture } from '../../../ui/values/Picture.tsx'
import { Flags, farthestText, flagText } from '../Flags.tsx'
import { DecisionChip, decidedAt, RecordStatus } from '../RecordStatus.tsx'
import { RecordBranch, RecordTitle, SmallCheckbox, Text, TwoLines } from '../RowParts.tsx'
import { type Flagged, farthest } from '../rules/flags.ts'
import {
  approverNameOf,
  attendanceStatusName,
  noPhotoText,
  personNameOf,
  typeNameOf,
} from '../rules/record.ts'
import { hoursOf, timeOf, timesOf } from '../rules/times.ts'
import type { DayList } from '../use-day-list.ts'
import { useDecided } from '../use-decisions.ts'

interface RecordColumn
  extends Pick<
    TableColumn<Flagged>,
    'label' | 'least' | 'share' | 'leaves' | 'isNumber' | 'place'
  > {
  /** Hidden by default. */
  isExtra?: true
  text: (row: Flagged) => string
  /** The sort value, if it is not the text. Null comes last in both directions. */
  by?: (row: Flagged) => string | number | null
}

const columns = {
  name: {
    label: 'Name',
    least: 140,
    share: 2.6,
    place: 'name',
    text: ({ record }) => personNameOf(record),
  },
  branch: {
    label: 'Branch',
    least: 110,
    share: 3.4,
    leaves: 5,
    place: 'second',
    text: ({ record }) => branchNameOf(record),
  },
  type: {
    label: 'Type',
    least: 84,
    leaves: 4,
    text: ({ record }) => typeNameOf(record),
  },
  in: {
    label: 'In',
    least: 76,
    leaves: 8,
    place: 'second',
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
    place: 'lead',
    // Negative, so that rows with the most flags come first.
    by: (row) => -row.flags.length,
    text: (row) => row.flags.map((flag) => flagText(flag, row)).join(', '),
  },
  status: {
    label: 'Status',
    least: 128,
    place: 'value',
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
} satisfies Record<string, RecordColumn>

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

/** The columns of a table of a day with these names, after those of the checkbox and the photo. */
export function dayColumns(names: readonly ColumnName[], of: CellsOf): TableColumn<Flagged>[] {
  const { selected, decisions } = of.list
  const isTabStop = ({ record }: Flagged, { isNarrow }: Shown) =>
    isNarrow || record.id === of.current
  const cells: Partial<Record<ColumnName, TableColumn<Flagged>['cell']>> = {
    name: (row, shown) => {
      const title = (
        <RecordTitle row={row} onOpen={of.list.open} isTabStop={isTabStop(row, shown)} />
      )
      if (shown.isNarrow) return title
      return <TwoLines first={title} second={hiddenText(row, shown.names, of.isByBranch)} />
    },
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
    // On a phone, the checkbox of a record that waits says as much.
    status: ({ record }, { isNarrow }) =>
      isNarrow && selected.canSelect(record) ? (
        <DecisionChip record={record} isShort />
      ) : (
        <RecordStatus record={record} />
      ),
    decided: (row) => (
      <TwoLines first={<Text text={columns.decided.text(row)} />} second={decidedAt(row.record)} />
    ),
  }
  return [
    {
      name: 'select',
      label: 'Select',
      isHidden: true,
      least: 32,
      place: 'end',
      // None for a record that is not waiting, or is the user's own.
      cell: (row, shown) =>
        selected.canSelect(row.record) && (
          <SmallCheckbox
            checked={selected.ids.has(row.record.id)}
            disabled={of.isOff || decisions.isRunning}
            onChange={() => selected.toggle(row.record.id)}
            aria-label={`Select ${personNameOf(row.record)}`}
            tabIndex={isTabStop(row, shown) ? 0 : -1}
          />
        ),
    },
    {
      name: 'photo',
      label: 'Photo',
      isHidden: true,
      least: 40,
      place: 'picture',
      // Of the check-in, else of the account. No alt text, as the name is beside it.
      cell: ({ record }) => (
        <Picture
          field={photoField}
          value={record.checkInImage ?? record.user?.photoUrl}
          alt=""
          none={noPhotoText(record)}
          sx={{ width: 40, borderRadius: 1 }}
        />
      ),
    },
    ...names
      .filter((name) => !(of.isByBranch && name === 'branch'))
      .map((name) => {
        const column = recordColumns[name]
        return { name, ...column, cell: cells[name] ?? column.text }
      }),
  ]
}

const photoField = { ...attendance.fields.checkInImage, ratio: 1 }

/** The values of hidden columns, for the line below the name. */
function hiddenText(row: Flagged, shown: Shown['names'], isByBranch = false) {
  const names: readonly ColumnName[] = isByBranch ? ['in', 'type'] : ['branch', 'in', 'type']
  const texts = names.flatMap((name) => (shown.includes(name) ? [] : recordColumns[name].text(row)))
  return dotted(...without(texts, '–'))
}

/** The flags of a record or, without a column of the status, the decision. */
function FlagsCell({ row, shown: { names, isNarrow } }: { row: Flagged; shown: Shown }) {
  const isDecided = useDecided(row.record) !== undefined
  if (isDecided && !names.includes('status')) return <DecisionChip record={row.record} isShort />
  const hasLate = !isNarrow && names.includes('late')
  return <Flags flagged={row} flags={row.flags.filter((flag) => flag !== 'late' || !hasLate)} />
}
