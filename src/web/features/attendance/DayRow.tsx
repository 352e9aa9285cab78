import { styled } from '@mui/material/styles'
import type { ComponentProps } from 'react'
import { branchNameOf } from '../../data/branch-location.ts'
import { dotted } from '../../data/records/format.ts'
import { theme, tints } from '../../ui/theme.ts'
import { Flags } from './Flags.tsx'
import { Photo } from './Photo.tsx'
import { Reason, RecordStatus } from './RecordStatus.tsx'
import { RecordTitle, SelectBox } from './RowParts.tsx'
import type { Flagged } from './rules/flags.ts'
import { typeNameOf } from './rules/record.ts'
import { timesOf } from './rules/times.ts'
import type { DayList } from './use-day-list.ts'
import { useDecided, useHeldDecision } from './use-decisions.ts'

interface Props extends ComponentProps<typeof Row> {
  list: Pick<DayList, 'selected' | 'decisions' | 'open'>
  row: Flagged
  /** Whether decisions are impossible at the moment, such as offline. */
  isOff?: boolean
  /** Whether the name is below the heading of its branch, which is then left out. */
  isOfBranch?: boolean
}

/** In px, without the reason of a failed decision. */
export const ROW_HEIGHT = 60

/**
 * A record on a narrow screen and below a branch, without buttons to decide it. The checkbox
 * selects it for DecisionBar. A tap opens the evidence, which ends with DecideButtons.
 */
export function DayRow({ list, row, isOff = false, isOfBranch = false, ...props }: Props) {
  const { record } = row
  const { selected, open } = list
  const why = selected.whyNot(record)
  const Name = isOfBranch ? 'h3' : 'h2'
  const result = useDecided(record)
  const heldRun = useHeldDecision(record)
  // Its checkbox says as much.
  const isWaiting = selected.canSelect(record) && !result && !heldRun
  const branch = isOfBranch ? '' : branchNameOf(record)

  return (
    <Row
      {...props}
      onClick={({ detail }) => detail < 2 && open(row)}
      className={selected.ids.has(record.id) ? 'selected' : undefined}
    >
      <Photo record={record} size={40} />
      <div className="text">
        <Name>
          <RecordTitle row={row} />
        </Name>
        <div className="second">
          <Flags flagged={row} />
          <span>{dotted(branch, typeNameOf(record), ...timesOf(record))}</span>
        </div>
        {why && <p>{why}</p>}
        <Reason record={record} />
      </div>
      {!isWaiting && <RecordStatus record={record} />}
      <SelectBox {...{ list, row, isOff }} />
    </Row>
  )
}

const { typography, palette, spacing } = theme

/**
 * Its parts have no styles of their own, which would be computed for each row that scrolls into
 * view.
 */
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: spacing(1.5),
  minHeight: ROW_HEIGHT,
  boxSizing: 'border-box',
  padding: spacing(0.5, 2),
  borderBottom: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.paper,
  cursor: 'pointer',
  touchAction: 'manipulation',
  fontVariantNumeric: 'tabular-nums',
  '&.selected': { backgroundColor: tints.selected },
  '& > .text': { flex: 1, minWidth: 0 },
  '& :is(h2, h3)': { ...typography.h3, margin: 0, display: 'flex' },
  '& p, & .second': { ...typography.body2, margin: 0, color: palette.text.secondary },
  // The flags are never cut.
  '& .second': { display: 'flex', gap: spacing(1), whiteSpace: 'nowrap' },
  '& .second > .flags': { display: 'contents' },
  '& .second > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
