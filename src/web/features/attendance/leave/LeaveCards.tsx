import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { groupBy } from 'es-toolkit'
import { daysAfter, mondayOf } from '../../../data/calendar.ts'
import { Note } from '../../../ui/Note.tsx'
import { grow, plainList, touch } from '../../../ui/theme.ts'
import { type Leave, lengthText, letterText, periodText } from '../rules/leaves.ts'
import { type LeaveLinesProps, LeaveName, LeaveStatus, SelectLeave } from './LeaveParts.tsx'

/** Leave as cards for narrow screens, optionally grouped by the week of its start. */
export function LeaveCards(props: LeaveLinesProps) {
  if (!props.isByWeek) return <Cards {...props} of={props.leaves} labelledBy={props.labelledBy} />
  return Object.entries(groupBy(props.leaves, ({ from }) => mondayOf(from))).map(([monday, of]) => (
    <Box component="section" key={monday} aria-labelledby={`week-${monday}`}>
      <Typography variant="h2" id={`week-${monday}`} sx={{ mb: 1 }}>
        Week of {periodText({ from: monday, until: daysAfter(monday, 6) })}
      </Typography>
      <Cards {...props} of={of} labelledBy={`week-${monday}`} />
    </Box>
  ))
}

function Cards({ of, labelledBy, ...props }: LeaveLinesProps & { of: readonly Leave[] }) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={list}>
      {of.map((leave) => (
        <Card key={leave.id} {...props} leave={leave} />
      ))}
    </Box>
  )
}

type CardProps = Pick<LeaveLinesProps, 'leaves' | 'lines' | 'first' | 'isByWeek'> & {
  leave: Leave
}

function Card({ leave, leaves, lines, first, isByWeek }: CardProps) {
  return (
    <Paper component="li" data-id={leave.id} sx={card}>
      <Stack
        direction="row"
        alignItems="center"
        spacing={1}
        sx={{ minHeight: touch.target, '&& > input': { mr: -1 } }}
      >
        <Typography
          component={isByWeek ? 'h3' : 'h2'}
          sx={{
            ...grow,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            '& a': { py: 1.5 },
          }}
        >
          <LeaveName leave={leave} leaves={leaves} first={first} />
        </Typography>
        <LeaveStatus leave={leave} />
        <SelectLeave leave={leave} lines={lines} />
      </Stack>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {leave.typeName} · {lengthText(leave)}
      </Typography>
      <Note>
        {leave.branchName}
        {letterText(leave) !== '–' && ` · Letter: ${letterText(leave).toLowerCase()}`}
      </Note>
    </Paper>
  )
}

/** The whole card opens the leave, except its checkbox. */
const card = {
  position: 'relative',
  px: 2,
  pt: 0.5,
  pb: 1,
  minWidth: 0,
  '& [data-row-title]::after': { content: '""', position: 'absolute', inset: 0 },
  '& input': { position: 'relative', zIndex: 1 },
}

const list = {
  ...plainList,
  display: 'grid',
  columnGap: 1.5,
  rowGap: { xs: 0, sm: 1.5 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  // On a phone, the cards form a list with lines between them.
  '& > li': { borderRadius: { xs: 0, sm: 1 }, mt: { xs: '-1px', sm: 0 } },
}
