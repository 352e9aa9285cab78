import { technicianNameOf } from '../../data/technician.ts'
import type { Sheet } from '../../ui/csv.ts'
import { presentText } from './present-text.ts'
import type { Crew, Presence } from './roster.ts'

/** The technicians as a sheet to export. */
export function techniciansSheet(crews: readonly Crew[], presence: Presence | undefined): Sheet {
  const hasTasks = crews.some(({ technicians }) =>
    technicians.some(({ openTaskCount }) => openTaskCount !== null),
  )
  const rows = crews.flatMap(({ branchName, technicians }) =>
    technicians.map((technician) => [
      branchName,
      technicianNameOf(technician),
      technician.phoneNumber,
      ...(presence ? [presentText(technician, presence)] : []),
      ...(hasTasks ? [technician.openTaskCount] : []),
    ]),
  )
  return {
    header: [
      'Branch',
      'Mechanic',
      'Phone',
      ...(presence ? ['Today'] : []),
      ...(hasTasks ? ['Open repairs'] : []),
    ],
    rows,
  }
}
