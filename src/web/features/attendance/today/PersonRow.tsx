import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../data/session.ts'
import { FlagChips, farthestText } from '../FlagChips.tsx'
import { type Flagged, farthest } from '../flags.ts'
import { Photo } from '../Photo.tsx'
import { Reason, RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle, SelectBox } from '../RowParts.tsx'
import { isOwn, isWaiting, OWN, typeNameOf } from '../record.ts'
import { hoursOf, spanOf } from '../times.ts'
import type { Today } from './use-today.ts'

interface Props extends Pick<Today, 'selected' | 'decisions'> {
  row: Flagged
  /** Whether records can be decided now: online, and not rows of previous filters. */
  mayDecide: boolean
  onOpen: (row: Flagged) => void
}

/** One person's record; a click opens the evidence. */
export function PersonRow({ row, selected, decisions, mayDecide, onOpen }: Props) {
  const { record } = row
  const viewerId = useSession()?.viewer?.id
  return (
    <Box
      component="li"
      data-id={record.id}
      onClick={() => onOpen(row)}
      sx={[person, selected.ids.has(record.id) && { bgcolor: 'action.selected' }]}
    >
      <Box sx={{ width: 44, flexShrink: 0, display: 'grid', placeItems: 'center' }}>
        <SelectBox list={{ selected, decisions }} row={row} isOff={!mayDecide} />
      </Box>
      <Photo record={record} size={44} />
      <Box sx={about}>
        <Typography
          component="h3"
          variant="h3"
          sx={{ '& > button': { minHeight: { xs: 32, md: 24 }, scrollMarginTop: 140 } }}
        >
          <RecordTitle row={row} />
        </Typography>
        <Typography variant="body2" color="text.secondary" component="div" sx={facts}>
          <span>{typeNameOf(record)}</span>
          <span>{spanOf(record)}</span>
          <span>{record.workMinutes !== null && hoursOf(record)}</span>
          <span>{farthest(row) !== null && `${farthestText(row)} away`}</span>
          <span className="note" title={record.note ?? undefined}>
            {record.note}
          </span>
        </Typography>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Reason record={record} results={decisions.results} />
          {isWaiting(record) && isOwn(record, viewerId) && (
            <Typography variant="body2" color="text.secondary">
              {OWN}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { xs: '52px', sm: 0 } }}>
        <FlagChips flagged={row} />
        <RecordStatus record={record} results={decisions.results} />
      </Box>
    </Box>
  )
}

const person = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  px: { xs: 0.5, md: 1 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** The name above the facts, and where there is room before them, which are columns there. */
const about = {
  flex: '1 1 200px',
  minWidth: 0,
  display: { lg: 'grid' },
  gridTemplateColumns: '200px 120px 180px 90px 110px minmax(0, 1fr)',
  columnGap: 2,
  alignItems: 'center',
} as const

const facts = {
  display: { lg: 'contents' },
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflowWrap: 'anywhere' },
  '& > .note': { display: { xs: 'none', lg: '-webkit-box' } },
  '& > .note:not(:empty)': {
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& > span:not(:empty) ~ span:not(:empty)::before': {
    content: { xs: '" · "', lg: 'none' },
  },
} as const
