import type { Page, Resource } from '../../../contract/resource.ts'
import { standardView } from '../../list/columns.ts'
import GeneratedList from '../../list/GeneratedList.tsx'

/**
 * The employees: the generated list, with more room for who and where they are than for when a
 * record was changed.
 */
export default function EmployeeList(props: { resource: Resource; page: Page }) {
  return <GeneratedList {...props} standard={standard} />
}

const standard = { ...standardView, hidden: ['updatedAt'] }
