import Chip from '@mui/material/Chip'
import { upperFirst } from 'es-toolkit/string'
import type { Tone } from '../../../contract/field.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { type Run, useHeldRun } from '../../actions/runs.ts'
import { zoneOf } from '../../data/branch-location.ts'
import type { WriteStatus } from '../../data/write.ts'
import { Tag } from '../../fields/cells/Tag.tsx'
import { touch } from '../../ui/theme.ts'
import { decisionWords } from './decisions.ts'
import { type Attendance, attendanceStatusName, statusToneOf } from './rules/record.ts'
import { clockOf } from './rules/times.ts'
import { useDecided } from './use-decisions.ts'

interface Props {
  record: Attendance
}

/** The status of a record: that of a decision made on this page, else the stored one. */
export function RecordStatus({ record }: Props) {
  const isShownHere = useDecided(record) !== undefined
  return isShownHere ? <DecisionChip record={record} isShort /> : <StatusChip record={record} />
}

interface StatusProps extends Props {
  /** Text after the name. */
  children?: string
}

/** The status of a record by the server's name for it; unknown ones have a neutral colour. */
export function StatusChip({ record, children = '' }: StatusProps) {
  const label = `${attendanceStatusName(record) || 'Unknown'}${children}`
  return <Tag tone={statusToneOf(record)} text={label} />
}

/**
 * The state of a record during and after a decision, with the reason for a failure. `isShort`
 * leaves out the reason, where it is shown elsewhere. While it is not sent yet, a tap undoes it.
 */
export function DecisionChip({ record, isShort = false }: Props & { isShort?: boolean }) {
  const result = useDecided(record)
  const heldRun = useHeldRun(attendance.name, record)
  if (heldRun) {
    return (
      <span role="status">
        <Chip
          size="small"
          variant="outlined"
          color="primary"
          label={undoText(heldRun)}
          onClick={(event) => {
            // The click would also open the row.
            event.stopPropagation()
            if (event.detail < 2) heldRun.stop()
          }}
          sx={touch.small}
        />
      </span>
    )
  }
  if (!result) return null
  const label = upperFirst(decisionWords[result.status])
  return (
    <Chip
      size="small"
      color={colours[result.status]}
      label={result.message && !isShort ? `${label}: ${result.message}` : label}
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  )
}

export function undoText({ doing }: Pick<Run, 'doing'>): string {
  return `${doing} · Undo`
}

const colours: Partial<Record<WriteStatus, Tone>> = {
  done: 'success',
  elsewhere: 'warning',
  gone: 'warning',
  failed: 'error',
  unclear: 'error',
  unsent: 'warning',
}

/** When a record was decided: only the time if it is on the day of the record, else with the day. */
export function decidedAt(record: Attendance): string | undefined {
  const { approvedAt } = record
  return approvedAt === null ? undefined : clockOf(record, zoneOf(record), approvedAt)
}
