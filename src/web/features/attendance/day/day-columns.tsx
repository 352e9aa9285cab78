import Box from '@mui/material/Box'
import { sumBy } from 'es-toolkit'
import type { ReactNode } from 'react'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { dotted, formatCount } from '../../../data/records/format.ts'
import { Flags, farthestText, flagText } from '../Flags.tsx'
import { Photo } from '../Photo.tsx'
import { RecordStatus } from '../RecordStatus.tsx'
import { RecordBranch, RecordTitle, SelectBox, soft, Text, TwoLines } from '../RowParts.tsx'
import { type Flagged, farthest } from '../rules/flags.ts'
import {
  type Attendance,
  approverNameOf,
  attendanceStatusName,
  personNameOf,
  typeNameOf,
} from '../rules/record.ts'
import { clockOf, hoursOf, timeOf } from '../rules/times.ts'
import type { DayList } from '../use-day-list.ts'

export interface CellProps {
  list: Pick<DayList, 'selected' | 'decisions'>
  row: Flagged
  /** The visible columns. */
  names: readonly string[]
  /** Whether Tab reaches this row. Other rows are reached by shortcuts. */
  isTabStop: boolean
}

/** A column of the table of a day. */
export interface DayColumn {
  label: string
  /** A track of `grid-template-columns`. */
  width: string
  isNumber?: true
  /** Whether the label is only for screen readers. */
  isHidden?: true
  /** Rendered in place of the label. */
  header?: ReactNode
  sort?: 'ascending' | 'descending' | 'none'
  /** The content of a cell as text; shown unless there is a `cell`. */
  text?: (row: Flagged) => string
  cell?: (props: CellProps) => ReactNode
}

interface RecordColumn extends DayColumn {
  /** The minimum width in px. */
  minWidth: number
  /** Hidden by default. */
  isExtra?: true
  /** The sort value. Null comes last in both directions. */
  by: (row: Flagged) => string | number | null
  text: (row: Flagged) => string
}

const columns = {
  name: {
    label: 'Name',
    ...flexible(160, 2.6),
    by: ({ record }) => personNameOf(record),
    text: ({ record }) => personNameOf(record),
    cell: NameCell,
  },
  branch: {
    label: 'Branch',
    ...flexible(110, 3.4),
    by: ({ record }) => branchNameOf(record),
    text: ({ record }) => branchNameOf(record),
    cell: ({ row, isTabStop }) => (
      <Text text={branchNameOf(row.record)}>
        <RecordBranch {...{ row, isTabStop }} />
      </Text>
    ),
  },
  type: {
    label: 'Type',
    ...fixed(84),
    by: ({ record }) => typeNameOf(record),
    text: ({ record }) => typeNameOf(record),
  },
  in: {
    label: 'In',
    ...fixed(76),
    by: ({ record }) => record.checkInAt && Date.parse(record.checkInAt),
    text: ({ record }) => timeOf(record, record.checkInAt),
  },
  out: {
    label: 'Out',
    ...fixed(76),
    by: ({ record }) => record.checkOutAt && Date.parse(record.checkOutAt),
    text: ({ record }) => timeOf(record, record.checkOutAt),
  },
  hours: {
    label: 'Hours',
    ...fixed(52),
    isNumber: true,
    by: ({ record }) => record.workMinutes,
    text: ({ record }) => hoursOf(record),
  },
  late: {
    label: 'Late',
    ...fixed(54),
    isNumber: true,
    by: ({ record }) => record.lateMinutes,
    text: ({ record: { lateMinutes } }) => (lateMinutes ? `${formatCount(lateMinutes)} min` : '–'),
  },
  distance: {
    label: 'Distance',
    ...fixed(76),
    isNumber: true,
    isExtra: true,
    by: farthest,
    text: farthestText,
  },
  flags: {
    label: 'Flags',
    ...flexible(112, 1.4),
    // Negative, so that rows with the most flags come first.
    by: (row) => -row.flags.length,
    text: (row) => row.flags.map((flag) => flagText(flag, row)).join(', '),
    // Without the flag for lateness if that has its own column.
    cell: ({ row, names }) => (
      <Flags
        flagged={row}
        flags={row.flags.filter((flag) => flag !== 'late' || !names.includes('late'))}
      />
    ),
  },
  status: {
    label: 'Status',
    ...fixed(128),
    by: ({ record }) => attendanceStatusName(record) || record.statusId,
    text: ({ record }) => attendanceStatusName(record) || String(record.statusId ?? ''),
    cell: ({ row }) => <RecordStatus record={row.record} />,
  },
  decided: {
    label: 'Decided by',
    ...flexible(120, 2),
    isExtra: true,
    by: ({ record }) => approverNameOf(record),
    text: ({ record }) => approverNameOf(record) ?? '–',
    cell: ({ row: { record } }) => (
      <TwoLines first={<Text text={approverNameOf(record) ?? '–'} />} second={decidedAt(record)} />
    ),
  },
} as const satisfies Record<string, RecordColumn>

function fixed(minWidth: number) {
  return { minWidth, width: `${minWidth}px` }
}

/** @param share Share of the remaining width. */
function flexible(minWidth: number, share: number) {
  return { minWidth, width: `minmax(${minWidth}px, ${share}fr)` }
}

export type ColumnName = keyof typeof columns

/** The columns of a record, in the desk and the report. */
export const recordColumns: Readonly<Record<ColumnName, RecordColumn>> = columns

export const columnNames = Object.keys(columns) as ColumnName[]

/** The first columns. */
export const edgeColumns = {
  select: { label: 'Select', ...fixed(32), isHidden: true, cell: SelectBox },
  photo: {
    label: 'Photo',
    ...fixed(40),
    isHidden: true,
    cell: ({ row }) => <Photo record={row.record} size={40} />,
  },
} as const satisfies Record<string, DayColumn>

/** Columns to hide if the width is too small, in this order. */
const dispensable: readonly ColumnName[] = [
  'distance',
  'late',
  'hours',
  'type',
  'branch',
  'decided',
  'out',
  'flags',
]

/** In px: the gap between columns, and the padding at both ends of a row. */
const GAP = 12

/** The columns that fit into this width, after the first ones. */
export function fitting(names: readonly ColumnName[], width: number) {
  const { select, photo } = edgeColumns
  const outside = select.minWidth + photo.minWidth + 3 * GAP
  const needs = (shown: readonly ColumnName[]) =>
    outside + sumBy(shown, (name) => columns[name].minWidth + GAP)
  let shown = [...names]
  for (const name of dispensable)
    if (needs(shown) > width) shown = shown.filter((one) => one !== name)
  return ['select', 'photo', ...shown] as const
}

/** Only the time if it is on the day of the record, else with the day. */
function decidedAt(record: Attendance): string | undefined {
  const { approvedAt } = record
  return approvedAt === null ? undefined : clockOf(record, zoneOf(record), approvedAt)
}

/**
 * The name, and below it the values of hidden columns, or the reason why the user cannot decide the
 * record.
 */
function NameCell({ list, row, names, isTabStop }: CellProps) {
  const { branch, type } = columns
  const hidden = Object.entries({ branch, type }).filter(([name]) => !names.includes(name))
  const why = list.selected.whyNot(row.record)
  return (
    <>
      <TwoLines
        first={<RecordTitle row={row} isTabStop={isTabStop} />}
        second={why ? undefined : dotted(...hidden.map(([, { text }]) => text(row)))}
      />
      {why && <Box sx={soft}>{why}</Box>}
    </>
  )
}
