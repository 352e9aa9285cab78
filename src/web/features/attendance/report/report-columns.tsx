import { sumBy } from 'es-toolkit'
import { formatCount } from '../../../data/format.ts'
import { Lines } from '../DayTable.tsx'
import { type DayColumn, recordColumns } from '../day-columns.tsx'
import { FlagChips } from '../FlagChips.tsx'
import { RecordTitle } from '../RowParts.tsx'
import { type Flagged, farthest } from '../rules/flags.ts'
import { approverNameOf, statusNameOf } from '../rules/record.ts'

interface ReportColumn extends DayColumn {
  /** The minimum width in px. */
  minWidth: number
  /** Hidden by default. */
  isExtra?: true
  /** The sort value. Null comes last in both directions. */
  by: (row: Flagged) => string | number | null
  text: (row: Flagged) => string
}

const { name, branch, type, hours, distance, flags, status } = recordColumns

const columns = {
  name: {
    ...name,
    ...flexible(160, 2.6),
    by: name.text,
    cell: ({ row, isTabStop, names }) => (
      <Lines
        first={<RecordTitle row={row} isTabStop={isTabStop} />}
        second={names.includes('branch') ? undefined : branch.text(row)}
      />
    ),
  },
  branch: { ...branch, ...flexible(110, 3.4), by: branch.text },
  type: { ...type, ...fixed(84), by: type.text },
  in: {
    ...recordColumns.in,
    ...fixed(66),
    by: ({ record }) => record.checkInAt && Date.parse(record.checkInAt),
  },
  out: {
    ...recordColumns.out,
    ...fixed(66),
    by: ({ record }) => record.checkOutAt && Date.parse(record.checkOutAt),
  },
  hours: { ...hours, ...fixed(52), by: ({ record }) => record.workMinutes },
  late: {
    label: 'Late',
    ...fixed(54),
    isNumber: true,
    by: ({ record }) => record.lateMinutes,
    text: ({ record: { lateMinutes } }) => (lateMinutes ? `${formatCount(lateMinutes)} min` : '–'),
  },
  distance: { ...distance, ...fixed(76), isExtra: true, by: farthest },
  flags: {
    ...flags,
    ...flexible(112, 1.4),
    // Negative, so that rows with the most flags come first.
    by: (row) => -row.flags.length,
    // Without the flag for lateness if that has its own column.
    cell: ({ row, names }) => (
      <FlagChips
        flagged={row}
        flags={row.flags.filter((flag) => flag !== 'late' || !names.includes('late'))}
      />
    ),
  },
  status: {
    ...status,
    ...fixed(128),
    by: ({ record }) => statusNameOf(record) || record.statusId,
  },
  decided: {
    label: 'Decided by',
    ...flexible(120, 2),
    isExtra: true,
    by: ({ record }) => approverNameOf(record),
    text: ({ record }) => approverNameOf(record) ?? '–',
  },
} as const satisfies Record<string, ReportColumn>

function fixed(minWidth: number) {
  return { minWidth, width: `${minWidth}px` }
}

/** @param share Share of the remaining width. */
function flexible(minWidth: number, share: number) {
  return { minWidth, width: `minmax(${minWidth}px, ${share}fr)` }
}

export type ColumnName = keyof typeof columns

export const reportColumns: Readonly<Record<ColumnName, ReportColumn>> = columns

export const columnNames = Object.keys(columns) as ColumnName[]

/** Columns to hide if the width is too small, in this order. */
const dispensable: readonly ColumnName[] = [
  'distance',
  'decided',
  'late',
  'hours',
  'type',
  'branch',
  'out',
  'flags',
]

/** The first columns: checkbox and photo. */
export const edgeColumns = {
  select: { ...recordColumns.select, ...fixed(32) },
  photo: { ...recordColumns.photo, ...fixed(40) },
} as const satisfies Record<string, DayColumn>

/** In px: the gap between columns, and the padding at both ends of a row. */
const GAP = 12

/** The columns that fit into this width. */
export function fitting(names: readonly ColumnName[], width: number): ColumnName[] {
  const { select, photo } = edgeColumns
  const outside = select.minWidth + photo.minWidth + 3 * GAP
  const needs = (shown: readonly ColumnName[]) =>
    outside + sumBy(shown, (name) => columns[name].minWidth + GAP)
  let shown = [...names]
  for (const name of dispensable)
    if (needs(shown) > width) shown = shown.filter((one) => one !== name)
  return shown
}
