import type { ReactNode } from 'react'
import { branchNameOf } from '../../data/branch-location.ts'
import { FlagChips, farthestText, flagText } from './FlagChips.tsx'
import { Photo } from './Photo.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { RecordBranch, SelectBox, Text } from './RowParts.tsx'
import type { Flagged } from './rules/flags.ts'
import { personNameOf, statusNameOf, typeNameOf } from './rules/record.ts'
import { hoursOf, timeOf } from './rules/times.ts'
import type { DayList } from './use-day-list.ts'

export interface CellProps {
  list: Pick<DayList, 'selected' | 'decisions' | 'whyNot'>
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

/** The columns shared by the desk and the report, which add the widths. */
export const recordColumns = {
  select: { label: 'Select', isHidden: true, cell: SelectBox },
  photo: {
    label: 'Photo',
    isHidden: true,
    cell: ({ row }) => <Photo record={row.record} size={40} />,
  },
  name: { label: 'Name', text: ({ record }) => personNameOf(record) },
  branch: {
    label: 'Branch',
    text: ({ record }) => branchNameOf(record),
    cell: ({ row, isTabStop }) => (
      <Text text={branchNameOf(row.record)}>
        <RecordBranch {...{ row, isTabStop }} />
      </Text>
    ),
  },
  type: { label: 'Type', text: ({ record }) => typeNameOf(record) },
  in: { label: 'In', text: ({ record }) => timeOf(record, record.checkInAt) },
  out: { label: 'Out', text: ({ record }) => timeOf(record, record.checkOutAt) },
  hours: { label: 'Hours', isNumber: true, text: ({ record }) => hoursOf(record) },
  distance: { label: 'Distance', isNumber: true, text: farthestText },
  flags: {
    label: 'Flags',
    text: (row) => row.flags.map((flag) => flagText(flag, row)).join(', '),
    cell: ({ row }) => <FlagChips flagged={row} />,
  },
  status: {
    label: 'Status',
    text: ({ record }) => statusNameOf(record) || String(record.statusId ?? ''),
    cell: ({ row }) => <RecordStatus record={row.record} />,
  },
} as const satisfies Record<string, Omit<DayColumn, 'width'>>
