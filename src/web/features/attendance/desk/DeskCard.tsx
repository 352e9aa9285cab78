import Paper, { type PaperProps } from '@mui/material/Paper'
import { alpha, styled } from '@mui/material/styles'
import { branchNameOf } from '../../../data/branch-location.ts'
import { theme } from '../../../ui/theme.ts'
import { FlagChips } from '../FlagChips.tsx'
import { Photo } from '../Photo.tsx'
import { Reason, RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle, SelectBox } from '../RowParts.tsx'
import type { Flagged } from '../rules/flags.ts'
import { typeNameOf } from '../rules/record.ts'
import { timesOf } from '../rules/times.ts'
import type { DayList } from '../use-day-list.ts'

interface Props extends PaperProps {
  desk: DayList
  row: Flagged
}

/**
 * A record as a card for narrow screens, without buttons to decide it. The checkbox selects it for
 * DecisionBar. A tap opens the evidence, which ends with DecideButtons.
 */
export function DeskCard({ desk, row, ...props }: Props) {
  const { record } = row
  const { selected, open, whyNot } = desk
  const why = whyNot(record)

  return (
    <Card
      {...props}
      onClick={({ detail }) => detail < 2 && open(row)}
      className={selected.ids.has(record.id) ? 'selected' : undefined}
    >
      <div className="head">
        <Photo record={record} size={64} />
        <div className="texts">
          <h2>
            <RecordTitle row={row} />
          </h2>
          <p className="secondary">{branchNameOf(record)}</p>
          <p className="facts">
            {[typeNameOf(record), ...timesOf(record)].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <SelectBox list={desk} row={row} />
      </div>
      <div className="states">
        <RecordStatus record={record} />
        <FlagChips flagged={row} />
      </div>
      {why && <p className="secondary">{why}</p>}
      <Reason record={record} />
    </Card>
  )
}

const { typography, palette, spacing } = theme
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

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
    gridTemplateRows: 'auto auto 1fr',
    columnGap: spacing(1.5),
    fontVariantNumeric: 'tabular-nums',
  },
  '& .head > :first-child': { gridRow: '1 / -1' },
  '& .head > input': { gridArea: '1 / 3 / span 2' },
  '& .texts': { display: 'contents' },
  // Also below the checkbox.
  '& .facts': { gridColumn: '2 / -1' },
  '& .facts > span': { whiteSpace: 'nowrap' },
  '& .facts > span + span::before': { content: '" · "' },
  '& h2': { ...typography.h3, ...oneLine, margin: 0, lineHeight: '24px' },
  '& p': { ...typography.body2, margin: 0 },
  '& .secondary': { color: palette.text.secondary },
  '& .texts > .secondary': { ...oneLine, gridColumn: 2 },
  // Status and flags share a line.
  '& .states': { display: 'flex', flexWrap: 'wrap', gap: spacing(0.5), marginTop: spacing(1) },
  '& .states > .flags': { display: 'contents' },
})
