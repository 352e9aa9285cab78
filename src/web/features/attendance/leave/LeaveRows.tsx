import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { groupBy } from 'es-toolkit'
import { daysAfter, mondayOf } from '../../../data/calendar.ts'
import { dotted } from '../../../data/records/format.ts'
import { NarrowRow } from '../../../ui/table/NarrowRow.tsx'
import { plainList } from '../../../ui/theme.ts'
import { type Leave, lengthText, letterText, periodText } from '../rules/leaves.ts'
import { type LeaveLinesProps, LeaveName, LeaveStatus, SelectLeave } from './LeaveParts.tsx'

/** Leave as rows for narrow screens, optionally grouped by the week of its start. */
export function LeaveRows(props: LeaveLinesProps) {
  if (!props.isByWeek) return <Rows {...props} of={props.leaves} labelledBy={props.labelledBy} />
  return Object.entries(groupBy(props.leaves, ({ from }) => mondayOf(from))).map(([monday, of]) => (
    <Box component="section" key={monday} aria-labelledby={`week-${monday}`}>
      <Typography variant="h2" id={`week-${monday}`} sx={{ mb: 1 }}>
        Week of {periodText({ from: monday, until: daysAfter(monday, 6) })}
      </Typography>
      <Rows {...props} of={of} labelledBy={`week-${monday}`} />
    </Box>
  ))
}

function Rows({ of, labelledBy, ...props }: LeaveLinesProps & { of: readonly Leave[] }) {
  return (
    <Box component="ul" aria-labelledby={labelledBy} sx={list}>
      {of.map((leave) => (
        <Row key={leave.id} {...props} leave={leave} />
      ))}
    </Box>
  )
}

type RowProps = Pick<LeaveLinesProps, 'leaves' | 'lines' | 'first' | 'isByWeek'> & {
  leave: Leave
}

function Row({ leave, leaves, lines, first, isByWeek }: RowProps) {
  const Name = isByWeek ? 'h3' : 'h2'
  const letter = letterText(leave)
  return (
    <NarrowRow as="li" data-id={leave.id} sx={wholeRow}>
      <div className="text">
        <Name>
          <LeaveName leave={leave} leaves={leaves} first={first} />
        </Name>
        <div className="second">
          <span>
            {dotted(
              leave.typeName,
              lengthText(leave),
              leave.branchName,
              letter !== '–' && `Letter: ${letter.toLowerCase()}`,
            )}
          </span>
        </div>
      </div>
      <LeaveStatus leave={leave} />
      <SelectLeave leave={leave} lines={lines} />
    </NarrowRow>
  )
}

/** The whole row opens the leave, except its checkbox. */
const wholeRow = {
  '& [data-row-title]::after': { content: '""', position: 'absolute', inset: 0 },
  '& input': { position: 'relative', zIndex: 1 },
}

/** From edge to edge of a phone. */
const list = { ...plainList, mx: { xs: -2, md: 0 } }
