import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { technicianNameOf } from '../../data/technician.ts'
import { Phone } from '../../ui/Phone.tsx'
import { PresentMark } from './PresentMark.tsx'
import { type Crew, type CrewProps, crewText } from './roster.ts'

/** The technicians on a wide screen: one table, grouped by branch. */
export function CrewTable({ crews, presence, hasTasks, onMove, labelledBy }: CrewProps) {
  return (
    <Paper sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-labelledby={labelledBy} sx={table}>
        <thead>
          <tr>
            <th scope="col">Branch</th>
            <th scope="col">Mechanic</th>
            <th scope="col">Phone</th>
            {presence && <th scope="col">Today</th>}
            {hasTasks && (
              <th scope="col" className="number">
                Open repairs
              </th>
            )}
            {onMove && <td />}
          </tr>
        </thead>
        {crews.map((crew) => (
          <tbody key={crew.key}>
            {crew.size === 0 && (
              <tr>
                <BranchHeader crew={crew} />
                <td colSpan={2 + [presence, hasTasks, onMove].filter(Boolean).length}>
                  <Typography variant="body2" color="text.secondary">
                    No mechanic
                  </Typography>
                </td>
              </tr>
            )}
            {crew.technicians.map((technician, at) => (
              <tr key={technician.id}>
                {at === 0 && <BranchHeader crew={crew} />}
                <td>{technicianNameOf(technician)}</td>
                <td>{technician.phoneNumber && <Phone number={technician.phoneNumber} />}</td>
                {presence && (
                  <td>
                    <PresentMark technician={technician} presence={presence} />
                  </td>
                )}
                {hasTasks && <td className="number">{technician.openTaskCount}</td>}
                {onMove && (
                  <td className="number">
                    <Button
                      size="small"
                      data-move={technician.id}
                      aria-label={`Move ${technicianNameOf(technician)}`}
                      onClick={() => onMove(technician)}
                    >
                      Move
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </Box>
    </Paper>
  )
}

function BranchHeader({ crew }: { crew: Crew }) {
  return (
    <th scope="rowgroup" rowSpan={Math.max(1, crew.technicians.length)}>
      {crew.branchName}
      <Typography variant="body2" color="text.secondary">
        {crewText(crew)}
      </Typography>
    </th>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 2, py: 0.5, height: 44, textAlign: 'left' },
  '& thead :is(th, td)': { fontWeight: 600, bgcolor: 'background.default', whiteSpace: 'nowrap' },
  '& tbody :is(th, td)': { borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
  '& tbody th': { verticalAlign: 'top', fontWeight: 600, py: 1.5, width: '28%' },
  '& .number': { textAlign: 'right' },
}
