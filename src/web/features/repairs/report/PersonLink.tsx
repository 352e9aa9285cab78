import { employee } from '../../../../contract/resources/employee.ts'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { nameIn, type Repair } from '../repair.ts'

/** The name of somebody in a report. */
export function PersonLink({ person }: { person: NonNullable<Repair['mechanic']> }) {
  return (
    <RecordLink resource={employee} id={person.id}>
      {nameIn(person)}
    </RecordLink>
  )
}
