import type { Page, Resource } from '../../../contract/resource.ts'
import { standardView } from '../../list/columns.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { loadRecords } from '../../list/Records.tsx'

export { loadRecords }

/**
 * The employees: the generated list without the column of the last change, to leave room for the
 * others.
 */
export default function EmployeeList(props: { resource: Resource; page: Page }) {
  return <GeneratedList {...props} standard={standard} />
}

const standard = { ...standardView, hidden: ['updatedAt'] }
