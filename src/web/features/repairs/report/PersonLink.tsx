import { employee } from '../../../../contract/resources/employee.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { nameIn, type Repair } from '../repair.ts'

/** The name of somebody in a report, also within its text. */
export function PersonLink({ person }: { person: NonNullable<Repair['mechanic']> }) {
  return (
    <RecordLink resource={employee} id={person.id} underline="always">
      {nameIn(person)}
    </RecordLink>
  )
}
