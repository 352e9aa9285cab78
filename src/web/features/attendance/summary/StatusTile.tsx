import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { formatCount, formatDay, formatShare } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { colourOf, grow } from '../../../ui/theme.ts'
import { type ComparedTotal, totalToneOf } from '../rules/status-totals.ts'

interface Props {
  status: ComparedTotal
  share: number
  /** The day of the comparison; undefined without one. */
  dayBefore: string | undefined
  /** The URL of the records; undefined if the user may not see them. */
  to: string | undefined
}

/** A status with its number, its share as a bar, and the number on the day compared. */
export function StatusTile({ status, share, dayBefore, to }: Props) {
  const { name, total, before } = status
  const content = (
    <>
      <Typography
        component="span"
        color="text.secondary"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      <Typography variant="figure" sx={figure}>
        {formatCount(total)}
      </Typography>
      <Box component="span" aria-hidden sx={track}>
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 1,
            width: `${share * 100}%`,
            bgcolor: colourOf(totalToneOf(status)),
            forcedColorAdjust: 'none',
          }}
        />
      </Box>
      <Note component="span" sx={compared}>
        <span>{formatShare(share)}</span>
        {dayBefore && (
          // The line is reserved before the number is known.
          <span>
            {before === undefined ? '\u00a0' : `${formatCount(before)} on ${formatDay(dayBefore)}`}
          </span>
        )}
      </Note>
    </>
  )
  return (
    <Paper component="li" sx={{ display: 'flex', overflow: 'hidden', breakInside: 'avoid' }}>
      {to ? (
        <ButtonBase
          component={Link}
          to={to}
          sx={{ ...inside, '&:hover': { bgcolor: 'action.hover' } }}
        >
          {content}
        </ButtonBase>
      ) : (
        <Box sx={inside}>{content}</Box>
      )}
    </Paper>
  )
}

const inside = {
  ...grow,
  p: { xs: 1.5, sm: 2 },
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  textAlign: 'left',
} as const

const figure = {
  mt: 'auto',
  fontVariantNumeric: 'tabular-nums',
}

/** In a column in all narrow tiles. */
const compared = {
  display: 'flex',
  flexDirection: { xs: 'column', lg: 'row' },
  justifyContent: 'space-between',
  columnGap: 0.5,
  fontVariantNumeric: 'tabular-nums',
} as const

const track = {
  display: 'block',
  height: 8,
  my: 0.75,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  overflow: 'hidden',
  printColorAdjust: 'exact',
  '& > span': { printColorAdjust: 'exact' },
}
