import Box from '@mui/material/Box'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import { dotted } from '../../../data/format.ts'
import { Lines, soft } from '../DayTable.tsx'
import { type CellProps, type DayColumn, recordColumns } from '../day-columns.tsx'
import { RecordTitle, Text } from '../RowParts.tsx'
import type { Flagged } from '../rules/flags.ts'
import { type Attendance, approverNameOf, typeNameOf } from '../rules/record.ts'
import { clockOf } from '../rules/times.ts'

/** The columns of the desk. */
const columns = {
  select: { ...recordColumns.select, width: '28px' },
  photo: { ...recordColumns.photo, width: '40px' },
  name: { ...recordColumns.name, width: 'minmax(0, 3fr)', cell: NameCell },
  branch: { ...recordColumns.branch, width: 'minmax(0, 2.2fr)' },
  type: { ...recordColumns.type, width: '84px' },
  in: { ...wrapping(recordColumns.in), width: '76px' },
  out: { ...wrapping(recordColumns.out), width: '76px' },
  hours: { ...wrapping(recordColumns.hours), width: '52px' },
  place: { ...wrapping(recordColumns.distance), width: '64px' },
  flags: { ...recordColumns.flags, width: 'minmax(0, 2.6fr)' },
  status: { ...recordColumns.status, width: '132px' },
  decided: {
    label: 'Decided',
    width: 'minmax(0, 2fr)',
    cell: ({ row: { record } }) => (
      <Lines first={<Text text={approverNameOf(record) ?? ''} />} second={decidedAt(record)} />
    ),
  },
} as const satisfies Record<string, DayColumn>

/** A column that wraps: a time on the next day takes two lines. */
function wrapping<C extends { text: (row: Flagged) => string }>(column: C) {
  return { ...column, cell: ({ row }: CellProps) => column.text(row) }
}

type ColumnName = keyof typeof columns

export const deskColumns: Readonly<Record<ColumnName, DayColumn>> = columns

/**
 * Columns to hide below a width in px. Branch and type then appear below the name, and the other
 * values only in the evidence.
 */
const dropped: readonly { below: number; names: readonly ColumnName[] }[] = [
  { below: 1240, names: ['branch'] },
  { below: 960, names: ['decided'] },
  { below: 760, names: ['type', 'hours', 'place'] },
  { below: 600, names: ['photo', 'out'] },
]

/** The columns that fit into this width. `hasDecided` is whether any row has been decided. */
export function columnsFor(width: number, hasDecided: boolean): ColumnName[] {
  const missing = new Set(dropped.flatMap(({ below, names }) => (width < below ? names : [])))
  if (!hasDecided) missing.add('decided')
  return (Object.keys(columns) as ColumnName[]).filter((name) => !missing.has(name))
}

/** Only the time if it is on the day of the record, else with the day. */
function decidedAt(record: Attendance): string {
  const { approvedAt } = record
  return approvedAt === null ? '' : clockOf(record, zoneOf(record), approvedAt)
}

/**
 * The name, and below it the values of hidden columns, or the reason why the user cannot decide the
 * record.
 */
function NameCell({ list, row, names, isTabStop }: CellProps) {
  const rest = [
    names.includes('branch') ? '' : branchNameOf(row.record),
    names.includes('type') ? '' : typeNameOf(row.record),
  ]
  const why = list.whyNot(row.record)
  return (
    <>
      <Lines
        first={<RecordTitle row={row} isTabStop={isTabStop} />}
        second={why ? undefined : dotted(...rest)}
      />
      {why && <Box sx={soft}>{why}</Box>}
    </>
  )
}
