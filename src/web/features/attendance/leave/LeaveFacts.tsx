import Paper from '@mui/material/Paper'
import { uniq } from 'es-toolkit'
import { counted } from '../../../../contract/texts.ts'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { daysOf, type Leave, periodText } from './leaves.ts'

/** Where it is, which and for how long; whose, the heading tells. */
export function LeaveFacts({ leave }: { leave: Leave }) {
  const notes = uniq(leave.records.flatMap(({ note }) => (note ? [note] : [])))
  return (
    <Paper sx={{ px: 2, '& dl > :first-of-type': { borderTop: 0 } }}>
      <Facts>
        <Fact label="Branch">{leave.branchName}</Fact>
        <Fact label="Type">{leave.typeName}</Fact>
        <Fact label="Days">
          {periodText(leave)} · {counted(daysOf(leave), 'day')}
        </Fact>
        <Fact label="Note">{notes.join('\n')}</Fact>
      </Facts>
    </Paper>
  )
}
