import Paper, { type PaperProps } from '@mui/material/Paper'
import { alpha, styled } from '@mui/material/styles'
import { branchNameOf } from '../../data/branch-location.ts'
import { dotted } from '../../data/records/format.ts'
import { theme } from '../../ui/theme.ts'
import { Flags } from './Flags.tsx'
import { Photo } from './Photo.tsx'
import { Reason, RecordStatus } from './RecordStatus.tsx'
import { RecordTitle, SelectBox } from './RowParts.tsx'
import type { Flagged } from './rules/flags.ts'
import { typeNameOf } from './rules/record.ts'
import { timesOf } from './rules/times.ts'
import type { DayList } from './use-day-list.ts'

interface Props extends PaperProps {
  list: Pick<DayList, 'selected' | 'decisions' | 'open'>
  row: Flagged
  /** Whether decisions are impossible at the moment, such as offline. */
  isOff?: boolean
  /** Whether the name is below the heading of its branch, which is then left out. */
  isOfBranch?: boolean
}

/** In px, of a card with its status on one line, and the gap below it. */
export const CARD_HEIGHT = 104
export const CARD_GAP = 8

/**
 * A record as a card, for narrow screens and below a branch, without buttons to decide it. The
 * checkbox selects it for DecisionBar. A tap opens the evidence, which ends with DecideButtons.
 */
export function DayCard({ list, row, isOff = false, isOfBranch = false, ...props }: Props) {
  const { record } = row
  const { selected, open } = list
  const why = selected.whyNot(record)
  const Name = isOfBranch ? 'h3' : 'h2'
  const branch = isOfBranch ? '' : branchNameOf(record)

  return (
    <Card
      {...props}
      onClick={({ detail }) => detail < 2 && open(row)}
      className={selected.ids.has(record.id) ? 'selected' : undefined}
    >
      <div className="head">
        <Photo record={record} size={48} />
        <Name>
          <RecordTitle row={row} />
        </Name>
        <SelectBox {...{ list, row, isOff }} />
        <p>{dotted(branch, typeNameOf(record), ...timesOf(record))}</p>
      </div>
      <div className="states">
        <RecordStatus record={record} />
        <Flags flagged={row} />
      </div>
      {why && <p className="secondary">{why}</p>}
      <Reason record={record} />
    </Card>
  )
}

const { typography, palette, spacing } = theme

/**
 * Its parts have no styles of their own, which would be computed for each card that scrolls into
 * view.
 */
const Card = styled(Paper)({
  padding: spacing(1.5),
  cursor: 'pointer',
  touchAction: 'manipulation',
  '&.selected': {
    borderColor: palette.primary.main,
    backgroundColor: alpha(palette.primary.main, 0.08),
  },
  '& .head': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: 'auto 1fr',
    columnGap: spacing(1.5),
    fontVariantNumeric: 'tabular-nums',
  },
  '& .head > :first-child': { gridRow: '1 / -1' },
  // Also below the checkbox.
  '& .head > p': { gridColumn: '2 / -1', overflowWrap: 'anywhere' },
  '& :is(h2, h3)': { ...typography.h3, margin: 0, lineHeight: '24px' },
  '& p': { ...typography.body2, margin: 0 },
  '& .secondary': { color: palette.text.secondary },
  // Status and flags share a line.
  '& .states': { display: 'flex', flexWrap: 'wrap', gap: spacing(0.5), marginTop: spacing(1) },
  '& .states > .flags': { display: 'contents' },
})
