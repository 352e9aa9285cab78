import type { ComponentProps } from 'react'
import { branchNameOf } from '../../data/branch-location.ts'
import { dotted } from '../../data/records/format.ts'
import { NarrowRow } from '../../ui/table/NarrowRow.tsx'
import { Flags } from './Flags.tsx'
import { Photo } from './Photo.tsx'
import { Reason, RecordStatus } from './RecordStatus.tsx'
import { RecordTitle, SelectBox } from './RowParts.tsx'
import type { Flagged } from './rules/flags.ts'
import { typeNameOf } from './rules/record.ts'
import { timesOf } from './rules/times.ts'
import type { DayList } from './use-day-list.ts'
import { useDecided, useHeldDecision } from './use-decisions.ts'

interface Props extends ComponentProps<typeof NarrowRow> {
  list: Pick<DayList, 'selected' | 'decisions' | 'open'>
  row: Flagged
  /** Whether decisions are impossible at the moment, such as offline. */
  isOff?: boolean
  /** Whether the name is below the heading of its branch, which is then left out. */
  isOfBranch?: boolean
}

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
    <NarrowRow
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
    </NarrowRow>
  )
}
