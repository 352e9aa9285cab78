import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../data/session.ts'
import { Note } from '../../../ui/Note.tsx'
import { NAME_WIDTH } from '../BranchHeading.tsx'
import { FlagChips, farthestText } from '../FlagChips.tsx'
import { Photo } from '../Photo.tsx'
import { Reason, RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle, SelectBox } from '../RowParts.tsx'
import { type Flagged, farthest } from '../rules/flags.ts'
import { typeNameOf, whyNotDecided } from '../rules/record.ts'
import { timesOf } from '../rules/times.ts'
import { figureColumns } from './figure-columns.ts'
import type { Today } from './use-today.ts'

interface Props extends Pick<Today, 'selected' | 'decisions'> {
  row: Flagged
  /** Whether decisions are possible: online, and not on rows of the previous filters. */
  mayDecide: boolean
  onOpen: (row: Flagged) => void
}

/** The record of a person. A click opens the evidence. */
export function PersonRow({ row, selected, decisions, mayDecide, onOpen }: Props) {
  const { record } = row
  const whyNot = whyNotDecided(record, useSession()?.viewer?.id)
  return (
    <Box
      component="li"
      data-id={record.id}
      onClick={() => onOpen(row)}
      sx={[person, selected.ids.has(record.id) && { bgcolor: 'action.selected' }]}
    >
      <Box sx={face}>
        <Box sx={{ width: 44, display: 'grid', placeItems: 'center' }}>
          <SelectBox list={{ selected, decisions }} row={row} isOff={!mayDecide} />
        </Box>
        <Photo record={record} size={44} />
      </Box>
      <Box sx={about}>
        <Typography
          component="h3"
          variant="h3"
          sx={{
            minWidth: 0,
            '& > button': {
              minHeight: { xs: 32, md: 24 },
              scrollMarginTop: 'calc(140px + var(--heads, 0px))',
            },
          }}
        >
          <RecordTitle row={row} />
        </Typography>
        <Note component="div" sx={facts}>
          <span>{typeNameOf(record)}</span>
          <span>{farthest(row) !== null && `${farthestText(row)} away`}</span>
          <span>{timesOf(record).join(' · ')}</span>
        </Note>
        <Box sx={below}>
          {record.note && (
            <Note noWrap title={record.note} sx={{ display: { xs: 'none', lg: 'block' } }}>
              {record.note}
            </Note>
          )}
          <Reason record={record} />
          {whyNot && <Note>{whyNot}</Note>}
        </Box>
      </Box>
      <Box sx={states}>
        <div>
          <FlagChips flagged={row} />
        </div>
        <div>
          <RecordStatus record={record} />
        </div>
      </Box>
    </Box>
  )
}

const person = {
  display: { xs: 'flex', lg: 'grid' },
  gridTemplateColumns: `96px minmax(0, calc(${NAME_WIDTH} - 112px)) ${figureColumns}`,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  columnGap: { xs: 1, lg: 2 },
  rowGap: 0.5,
  px: { xs: 1, md: 1.5 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const

const face = { display: 'flex', gap: 1, ml: { xs: -0.5, md: 0 } } as const

/** The name is above the facts. On wide screens both are columns. */
const about = {
  display: { lg: 'contents' },
  flex: '1 1 200px',
  minWidth: 0,
} as const

const facts = {
  display: { lg: 'contents' },
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflowWrap: 'anywhere' },
  '& > span:not(:empty) ~ span:not(:empty)::before': {
    content: { xs: '" · "', lg: 'none' },
  },
} as const

// Close to the name, which has space around it beside the photo.
const below = {
  gridColumn: '2 / -1',
  order: 1,
  mt: { lg: -1 },
  '&:empty': { display: 'none' },
} as const

/** At the end of the line, or in the column for waiting records. */
const states = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { lg: 'row-reverse' },
  justifyContent: { lg: 'flex-end' },
  gap: 0.5,
  ml: { xs: '48px', sm: 0 },
  '& > :empty': { display: 'none' },
} as const
