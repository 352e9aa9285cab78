import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { GroupedTable } from '../../ui/GroupedTable.tsx'
import { Phone } from '../../ui/Phone.tsx'
import type { TableColumn } from '../../ui/PlainTable.tsx'
import { PresentMark } from './PresentMark.tsx'
import { type Crew, type CrewProps, crewText } from './roster.ts'
import { TechnicianName } from './TechnicianName.tsx'

/** The technicians on a wide screen: one table, grouped by branch. */
export function CrewTable({ crews, presence, hasTasks, onMove, labelledBy, held }: CrewProps) {
  const groups = useMemo(
    () =>
      crews.map((crew) => ({
        key: crew.key,
        heading: <CrewHeading crew={crew} />,
        rows: crew.technicians,
      })),
    [crews],
  )
  const columns = useMemo(
    () => crewColumns({ presence, hasTasks, onMove }),
    [presence, hasTasks, onMove],
  )
  return (
    <GroupedTable
      labelledBy={labelledBy}
      groups={groups}
      columns={columns}
      held={held}
      minWidth={560}
    />
  )
}

function CrewHeading({ crew }: { crew: Crew }) {
  return (
    <>
      {crew.branchName}{' '}
      <Typography component="span" variant="body2" color="text.secondary">
        {crew.size === 0 ? 'No mechanic' : crewText(crew)}
      </Typography>
    </>
  )
}

function crewColumns({
  presence,
  hasTasks,
  onMove,
}: Pick<CrewProps, 'presence' | 'hasTasks' | 'onMove'>): TableColumn<Technician>[] {
  return [
    {
      label: 'Mechanic',
      cell: (technician) => (
        <TechnicianName technician={technician} isLinked={onMove !== undefined} />
      ),
    },
    {
      label: 'Phone',
      width: 160,
      cell: ({ phoneNumber }) => phoneNumber && <Phone number={phoneNumber} />,
    },
    ...(presence
      ? [
          {
            label: 'Today',
            cell: (technician: Technician) => (
              <PresentMark technician={technician} presence={presence} />
            ),
          },
        ]
      : []),
    ...(hasTasks
      ? [
          {
            label: 'Open repairs',
            align: 'right' as const,
            width: 120,
            cell: ({ openTaskCount }: Technician) => openTaskCount,
          },
        ]
      : []),
    ...(onMove
      ? [
          {
            label: '',
            align: 'right' as const,
            width: 96,
            cell: (technician: Technician) => (
              <Button
                size="small"
                data-move={technician.id}
                aria-label={`Move ${technicianNameOf(technician)}`}
                onClick={() => onMove(technician)}
              >
                Move
              </Button>
            ),
          },
        ]
      : []),
  ]
}
