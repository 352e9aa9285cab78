import type { Page, Resource } from '../../../contract/resource.ts'
import { standardView } from '../../list/columns.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { recordParts } from '../../list/Records.tsx'

/** What is loaded before the page is shown. */
export const parts = recordParts

/**
 * The employees: the generated list without the column of the last change, to leave room for the
 * others.
 */
export default function EmployeeList(props: { resource: Resource; page: Page }) {
  return <GeneratedList {...props} standard={standard} more={more} />
}

const more = ['employeeNumber', 'position', 'joinDate']
const standard = { ...standardView, hidden: ['updatedAt'] }
