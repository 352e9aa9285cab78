import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { focusedRow } from '../../../ui/keys/use-page-keys.ts'
import { Note } from '../../../ui/Note.tsx'
import type { TableProps } from '../../../ui/table/DataTable.tsx'
import LongTable from '../../../ui/table/LongTable.tsx'
import { rowHeights } from '../../../ui/theme.ts'
import type { Flagged } from '../rules/flags.ts'
import type { Attendance } from '../rules/record.ts'
import type { DayList } from '../use-day-list.ts'
import { useDecided } from '../use-decisions.ts'

interface Props
  extends Pick<
    TableProps<Flagged>,
    'columns' | 'groups' | 'totals' | 'stuckAt' | 'skeletons' | 'isStale'
  > {
  list: Pick<DayList, 'rows' | 'selected' | 'cursor' | 'shown'>
  /** The id of the heading. */
  labelledBy: string
}

/** Records of attendance: one design for the approval, the report and today. */
export function DayTable({ list, labelledBy, skeletons = 0, isStale, ...table }: Props) {
  const { rows, selected, cursor, shown } = list

  function walk(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (!by) return
    event.preventDefault()
    cursor.step(by)
    cursor.focus()
  }

  return (
    <LongTable
      role="grid"
      {...table}
      {...(!table.groups && { rows, onKeyDown: walk })}
      aria-labelledby={labelledBy}
      aria-busy={skeletons > 0 || isStale}
      isStale={isStale}
      skeletons={skeletons}
      keyOf={keyOf}
      focused={cursor.tabStop}
      rowHeight={rowHeights.picture}
      stateOf={({ record }) => ({
        className: record.id === cursor.row?.record.id ? 'current' : undefined,
        'aria-selected': selected.canSelect(record) ? selected.ids.has(record.id) : undefined,
        'aria-current': record.id === shown?.record.id ? 'true' : undefined,
      })}
      below={({ record }) => <Why record={record} selected={selected} />}
      onFocus={() => {
        const id = focusedRow()
        const row = rows.find(({ record }) => String(record.id) === id)
        if (row) cursor.follow(row.record)
      }}
    />
  )
}

const keyOf = ({ record }: Flagged) => record.id

/** Why the user cannot decide a record, why the decision failed, or who decided it before. */
function Why({ record, selected }: Pick<Props['list'], 'selected'> & { record: Attendance }) {
  const why = selected.whyNot(record)
  const { message, status } = useDecided(record) ?? {}
  return (
    <>
      {why && <Note>{why}</Note>}
      {message && (
        <Typography
          variant="body2"
          sx={{
            color: status === 'done' || status === 'elsewhere' ? 'text.secondary' : 'error.main',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-line',
          }}
        >
          {message}
        </Typography>
      )}
    </>
  )
}
