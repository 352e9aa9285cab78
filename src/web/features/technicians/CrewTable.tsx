import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { technicianNameOf } from '../../data/technician.ts'
import { Phone } from '../../ui/Phone.tsx'
import { PlainTable } from '../../ui/PlainTable.tsx'
import { PresentMark } from './PresentMark.tsx'
import { type Crew, type CrewProps, crewText } from './roster.ts'

/** The technicians on a wide screen: one table, grouped by branch. */
export function CrewTable({ crews, presence, hasTasks, onMove, labelledBy }: CrewProps) {
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <PlainTable
        labelledBy={labelledBy}
        columns={[
          { label: 'Branch' },
          { label: 'Mechanic' },
          { label: 'Phone' },
          ...(presence ? [{ label: 'Today' }] : []),
          ...(hasTasks ? [{ label: 'Open repairs', align: 'right' as const }] : []),
          ...(onMove ? [{ label: '' }] : []),
        ]}
        hasControls
        sx={look}
      >
        {crews.map((crew) => (
          <TableBody key={crew.key}>
            {crew.size === 0 && (
              <TableRow>
                <BranchHeader crew={crew} />
                <TableCell colSpan={2 + [presence, hasTasks, onMove].filter(Boolean).length}>
                  <Typography variant="body2" color="text.secondary">
                    No mechanic
                  </Typography>
                </TableCell>
              </TableRow>
            )}
            {crew.technicians.map((technician, at) => (
              <TableRow key={technician.id}>
                {at === 0 && <BranchHeader crew={crew} />}
                <TableCell>{technicianNameOf(technician)}</TableCell>
                <TableCell>
                  {technician.phoneNumber && <Phone number={technician.phoneNumber} />}
                </TableCell>
                {presence && (
                  <TableCell>
                    <PresentMark technician={technician} presence={presence} />
                  </TableCell>
                )}
                {hasTasks && <TableCell align="right">{technician.openTaskCount}</TableCell>}
                {onMove && (
                  <TableCell align="right">
                    <Button
                      size="small"
                      data-move={technician.id}
                      aria-label={`Move ${technicianNameOf(technician)}`}
                      onClick={() => onMove(technician)}
                    >
                      Move
                    </Button>
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        ))}
      </PlainTable>
    </Paper>
  )
}

function BranchHeader({ crew }: { crew: Crew }) {
  return (
    <TableCell component="th" scope="rowgroup" rowSpan={Math.max(1, crew.technicians.length)}>
      {crew.branchName}
      <Typography variant="body2" color="text.secondary">
        {crewText(crew)}
      </Typography>
    </TableCell>
  )
}

const look = {
  '& tbody th': { verticalAlign: 'top', py: 1.5, width: '28%', fontWeight: 600 },
}
