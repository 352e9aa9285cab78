import { compact } from 'es-toolkit/array'
import { useMemo } from 'react'
import { branch } from '../../../contract/resources/branch.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { counted } from '../../../contract/texts.ts'
import { dotted } from '../../data/records/format.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { useIsPrinting } from '../../ui/screen/use-is-printing.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { Group } from '../../ui/table/groups.ts'
import LongTable from '../../ui/table/LongTable.tsx'
import type { Folds } from '../../ui/use-folds.ts'
import { Phone } from '../../ui/values/Phone.tsx'
import { RecordLink } from '../../ui/values/RecordLink.tsx'
import { MoveButton, OpenTasks, PhoneButtons, PresentMark } from './crew-cells.tsx'
import type { Presence } from './rules/presence.ts'
import { type Crew, crewText, openTasksOf } from './rules/roster.ts'

interface Props {
  crews: readonly Crew[]
  /** Undefined while loading, and for users who may not see attendance. */
  presence: Presence | undefined
  folds: Folds
  hasTasks: boolean
  /** Undefined for users who may not move technicians. */
  onMove: ((technician: Technician) => void) | undefined
  labelledBy: string
  /** The id of a technician who stays rendered out of view. */
  focused: Technician['id'] | undefined
}

/** The technicians by branch. Branches fold, and are open in print. */
export function CrewTable({
  crews,
  presence,
  folds,
  hasTasks,
  onMove,
  labelledBy,
  focused,
}: Props) {
  const isPrinting = useIsPrinting()
  const columns = useMemo(
    () => columnsOf({ crews, presence, hasTasks, onMove }),
    [crews, presence, hasTasks, onMove],
  )
  const groups = crews.map((crew): Group<Technician> => {
    const isOpen = isPrinting || folds.has(crew.key)
    const { size, branchId } = crew
    const text = size > 0 ? crewText(crew) : 'No mechanic'
    return {
      key: crew.key,
      heading: crew.branchName,
      isOpen,
      onToggle: size > 0 ? () => folds.toggle(crew.key) : undefined,
      figures: {
        phone: phoneOf(crew),
        today: text,
        tasks: size > 0 && openTasksOf(crew),
      },
      second: dotted(text, hasTasks && size > 0 && counted(openTasksOf(crew), 'open repair')),
      tools: isOpen && (
        <RecordLink resource={branch} id={branchId}>
          Branch details
        </RecordLink>
      ),
      rows: isOpen ? crew.technicians : [],
    }
  })
  return (
    <LongTable
      aria-labelledby={labelledBy}
      columns={columns}
      groups={groups}
      keyOf={keyOf}
      focused={focused}
    />
  )
}

const keyOf = ({ id }: Technician) => id

/** The phone number of a person or a branch. */
function phoneOf({ phoneNumber }: Pick<Technician, 'phoneNumber'>) {
  return phoneNumber ? <Phone number={phoneNumber} /> : '–'
}

function columnsOf({
  crews,
  presence,
  hasTasks,
  onMove,
}: Pick<Props, 'crews' | 'presence' | 'hasTasks' | 'onMove'>): TableColumn<Technician>[] {
  const havePhones = crews.some(({ phoneNumber, technicians }) =>
    [phoneNumber, ...technicians.map((one) => one.phoneNumber)].some(Boolean),
  )
  return compact([
    {
      name: 'name',
      label: 'Branch and mechanic',
      least: 220,
      share: 2,
      place: 'name',
      cell: (technician) => (
        <RecordLink resource={employee} id={technician.id}>
          {technicianNameOf(technician)}
        </RecordLink>
      ),
    },
    havePhones && {
      name: 'phone',
      label: 'Phone',
      least: 136,
      share: 0.5,
      leaves: 1,
      place: 'end',
      cell: (technician, { isNarrow }) =>
        isNarrow ? <PhoneButtons technician={technician} /> : phoneOf(technician),
    },
    presence && {
      name: 'today',
      label: 'Today',
      least: 150,
      share: 1,
      place: 'second',
      cell: (technician) => <PresentMark {...{ technician, presence }} />,
    },
    hasTasks && {
      name: 'tasks',
      label: 'Open repairs',
      least: 96,
      isNumber: true,
      place: 'second',
      cell: (technician, { isNarrow }) => {
        const { openTaskCount } = technician
        if (!isNarrow) return <OpenTasks technician={technician}>{openTaskCount}</OpenTasks>
        if (!openTaskCount) return null
        return (
          <OpenTasks technician={technician}>{counted(openTaskCount, 'open repair')}</OpenTasks>
        )
      },
    },
    onMove && {
      name: 'move',
      label: 'Move',
      isHidden: true,
      least: 72,
      place: 'end',
      cell: (technician) => <MoveButton {...{ technician, onMove }} />,
    },
  ] satisfies (TableColumn<Technician> | false | undefined)[])
}
