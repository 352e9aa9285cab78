import type { Page } from '../../../contract/compile.ts'
import { isId, type Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { NO_VALUE } from '../../data/records/format.ts'
import { fieldText } from '../../fields/values/cell-text.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { standardView } from '../../list/reading/columns.ts'
import { RecordLink } from '../../ui/values/RecordLink.tsx'
import { TwoLineText } from '../../ui/values/TwoLineText.tsx'

/**
 * The employees: the generated list without the column of the last change, which leaves more width
 * for others.
 */
export default function EmployeeList(props: { resource: Resource; page: Page }) {
  return <GeneratedList {...props} standard={standard} more={more} cells={cells} />
}

/** The branch of an employee, as a link. */
function BranchCell({ record }: { record: Row }) {
  const id = record.branchLocationId
  const name = fieldText('branchLocationId', employee.fields.branchLocationId, record)
  if (!isId(id)) return name || NO_VALUE
  return (
    <RecordLink resource={branch} id={id}>
      <TwoLineText text={name} />
    </RecordLink>
  )
}

const cells = { branchLocationId: BranchCell }
const more = ['employeeNumber', 'position', 'joinDate']
const standard = { ...standardView, hidden: ['updatedAt'] }
