import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { branch } from '../../../contract/resources/branch.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { counted } from '../../../contract/texts.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { FoldButton } from '../../ui/FoldButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { useIsPrinting } from '../../ui/screen/use-is-printing.ts'
import { GroupedTable } from '../../ui/table/GroupedTable.tsx'
import type { TableColumn } from '../../ui/table/PlainTable.tsx'
import { flexLine, touch } from '../../ui/theme.ts'
import { Phone } from '../../ui/values/Phone.tsx'
import { RecordLink } from '../../ui/values/RecordLink.tsx'
import type { CrewProps } from './crew-props.ts'
import { MoveButton } from './MoveButton.tsx'
import { OpenTasks } from './OpenTasks.tsx'
import { PresentMark } from './PresentMark.tsx'
import { type Crew, crewText, openTasksOf } from './rules/roster.ts'

/**
 * The technicians on a wide screen: one table, grouped by branch. Branches can be collapsed, and
 * are expanded in print.
 */
export function CrewTable(props: CrewProps) {
  const { crews, presence, folds, hasTasks, onMove, labelledBy, focused } = props
  const isPrinting = useIsPrinting()
  const columns = useMemo(
    () => crewColumns({ crews, presence, hasTasks, onMove }),
    [crews, presence, hasTasks, onMove],
  )
  const groups = crews.map((crew) => {
    const isOpen = isPrinting || folds.has(crew.key)
    return {
      key: crew.key,
      heading: <CrewHeading crew={crew} isOpen={isOpen} />,
      // A click on a figure expands the branch as well.
      onPress: crew.size > 0 ? () => folds.toggle(crew.key) : undefined,
      figures: columns.slice(1).map(({ ofCrew }) => ofCrew?.(crew)),
      rows: isOpen ? crew.technicians : [],
    }
  })
  return (
    <GroupedTable
      labelledBy={labelledBy}
      groups={groups}
      columns={columns}
      focused={focused}
      minWidth={560}
      sx={{ '& .group > th': { p: 0 }, '& tbody tr:not(.group) > th': { pl: 5.5 } }}
    />
  )
}

interface HeadingProps {
  crew: Crew
  isOpen: boolean
}

function CrewHeading({ crew, isOpen }: HeadingProps) {
  return (
    <Box sx={heading}>
      <FoldButton
        isOpen={isOpen}
        disabled={crew.size === 0}
        aria-label={`Mechanics of ${crew.branchName}`}
        sx={touch.icon}
      />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <RecordLink resource={branch} id={crew.branchId}>
          {crew.branchName}
        </RecordLink>{' '}
        <Note component="span">
          {crew.size === 0
            ? 'No mechanic'
            : crew.present === undefined && counted(crew.size, 'mechanic')}
        </Note>
      </Box>
    </Box>
  )
}

const heading = { ...flexLine, '& > button': { justifyContent: 'center' } }

/** The phone number of a person or a branch. */
function phoneOf({ phoneNumber }: Pick<Technician, 'phoneNumber'>): ReactNode {
  return phoneNumber ? <Phone number={phoneNumber} /> : '–'
}

interface CrewColumn extends TableColumn<Technician> {
  /** The column's value for the whole branch. */
  ofCrew?: (crew: Crew) => ReactNode
}

function crewColumns({
  crews,
  presence,
  hasTasks,
  onMove,
}: Pick<CrewProps, 'crews' | 'presence' | 'hasTasks' | 'onMove'>): CrewColumn[] {
  const havePhones = crews.some(({ phoneNumber, technicians }) =>
    [phoneNumber, ...technicians.map((one) => one.phoneNumber)].some(Boolean),
  )
  return [
    {
      label: 'Branch and mechanic',
      cell: (technician) => (
        <RecordLink resource={employee} id={technician.id}>
          {technicianNameOf(technician)}
        </RecordLink>
      ),
    },
    ...(havePhones
      ? [
          {
            label: 'Phone',
            width: '19%',
            cell: phoneOf,
            ofCrew: phoneOf,
          },
        ]
      : []),
    ...(presence
      ? [
          {
            label: 'Today',
            width: '21%',
            cell: (technician: Technician) => (
              <PresentMark technician={technician} presence={presence} />
            ),
            ofCrew: (crew: Crew) => crew.size > 0 && crewText(crew),
          },
        ]
      : []),
    ...(hasTasks
      ? [
          {
            label: 'Open repairs',
            align: 'right' as const,
            width: '15%',
            cell: (technician: Technician) => (
              <OpenTasks technician={technician}>{technician.openTaskCount}</OpenTasks>
            ),
            ofCrew: (crew: Crew) => crew.size > 0 && openTasksOf(crew),
          },
        ]
      : []),
    ...(onMove
      ? [
          {
            label: '',
            align: 'right' as const,
            width: 80,
            cell: (technician: Technician) => (
              <MoveButton {...{ technician, onMove }} size="small" />
            ),
          },
        ]
      : []),
  ]
}
