import type { Sheet } from '../../ui/csv.ts'
import { presentText } from './present-text.ts'
import type { Crew, Presence } from './roster.ts'

/** The mechanics for a spreadsheet. */
export function mechanicsSheet(crews: readonly Crew[], presence: Presence | undefined): Sheet {
  const hasTasks = crews.some(({ mechanics }) => mechanics.some(({ openTaskCount }) => openTaskCount !== undefined))
  const rows = crews.flatMap(({ branchName, mechanics }) =>
    mechanics.map((mechanic) => [
      branchName,
      mechanic.name,
      mechanic.phoneNumber,
      ...(presence ? [presentText(mechanic, presence)] : []),
      ...(hasTasks ? [mechanic.openTaskCount ?? null] : []),
    ]),
  )
  return {
    header: ['Branch', 'Mechanic', 'Phone', ...(presence ? ['Today'] : []), ...(hasTasks ? ['Open repairs'] : [])],
    rows,
  }
}
