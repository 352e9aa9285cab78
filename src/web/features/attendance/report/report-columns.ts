import { sumBy } from 'es-toolkit'
import { branchNameOf } from '../../../data/branch-location.ts'
import { farthestText, flagText } from '../FlagChips.tsx'
import { type Flagged, farthest } from '../flags.ts'
import { approverNameOf, personNameOf, statusNameOf, typeNameOf } from '../record.ts'
import { hoursOf, timeOf } from '../times.ts'

export interface ReportColumn {
  label: string
  /** The minimum width in px, and the share of the remaining width, if any. */
  least: number
  share?: number
  isNumber?: true
  /** Hidden by default. */
  isExtra?: true
  /** The sort key; null comes last in both directions. */
  by: (row: Flagged) => string | number | null
  /** The content of the cell, as text. */
  text: (row: Flagged) => string
}

const columns = {
  name: {
    label: 'Name',
    least: 140,
    share: 2.5,
    by: ({ record }) => personNameOf(record),
    text: ({ record }) => personNameOf(record),
  },
  branch: {
    label: 'Branch',
    least: 110,
    share: 2,
    by: ({ record }) => branchNameOf(record),
    text: ({ record }) => branchNameOf(record),
  },
  type: {
    label: 'Type',
    least: 84,
    by: ({ record }) => typeNameOf(record),
    text: ({ record }) => typeNameOf(record),
  },
  in: {
    label: 'In',
    least: 88,
    by: ({ record }) => record.checkInAt && Date.parse(record.checkInAt),
    text: ({ record }) => timeOf(record, record.checkInAt),
  },
  out: {
    label: 'Out',
    least: 88,
    by: ({ record }) => record.checkOutAt && Date.parse(record.checkOutAt),
    text: ({ record }) => timeOf(record, record.checkOutAt),
  },
  hours: {
    label: 'Hours',
    least: 64,
    isNumber: true,
    by: ({ record }) => record.workMinutes,
    text: ({ record }) => hoursOf(record),
  },
  late: {
    label: 'Late',
    least: 60,
    isNumber: true,
    by: ({ record }) => record.lateMinutes,
    text: ({ record: { lateMinutes } }) => (lateMinutes ? `${lateMinutes} min` : '–'),
  },
  distance: {
    label: 'Distance',
    least: 76,
    isNumber: true,
    isExtra: true,
    by: farthest,
    text: farthestText,
  },
  flags: {
    label: 'Flags',
    least: 132,
    share: 2,
    // Negative, so that rows with the most flags come first.
    by: ({ flags }) => -flags.length,
    text: (row) => row.flags.map((flag) => flagText(flag, row)).join(', '),
  },
  status: {
    label: 'Status',
    least: 96,
    by: ({ record }) => statusNameOf(record) || record.statusId,
    text: ({ record }) => statusNameOf(record) || String(record.statusId ?? ''),
  },
  decided: {
    label: 'Decided by',
    least: 120,
    share: 2,
    isExtra: true,
    by: ({ record }) => approverNameOf(record),
    text: ({ record }) => approverNameOf(record) ?? '–',
  },
} as const satisfies Record<string, ReportColumn>

export type ColumnName = keyof typeof columns

export const reportColumns: Readonly<Record<ColumnName, ReportColumn>> = columns

export const columnNames = Object.keys(columns) as ColumnName[]

/** The columns to drop first if there is too little room. */
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

/** In px: checkbox, copy button, gap between columns, and padding left and right. */
const edges = { select: 32, copy: 36, gap: 12, padding: 12 }

/** The columns that fit into a grid of this width. */
export function fitting(names: readonly ColumnName[], width: number): ColumnName[] {
  const fixed = edges.select + edges.copy + edges.gap + 2 * edges.padding
  const needs = (shown: readonly ColumnName[]) =>
    fixed + sumBy(shown, (name) => columns[name].least + edges.gap)
  let shown = [...names]
  for (const name of dispensable)
    if (needs(shown) > width) shown = shown.filter((one) => one !== name)
  return shown
}

export function templateOf(names: readonly ColumnName[]): string {
  const widths = names.map((name) => {
    const { least, share }: ReportColumn = columns[name]
    return share ? `minmax(0, ${share}fr)` : `${least}px`
  })
  return [`${edges.select}px`, ...widths, `${edges.copy}px`].join(' ')
}
