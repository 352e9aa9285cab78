import type { Page, Resource } from '../../../contract/resource.ts'
import { standardView } from '../../list/columns.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { completeness } from './completeness.ts'
import { MapLink } from './MapLink.tsx'

/** The branches of one kind: the generated list, with what each branch lacks and where it lies. */
export default function BranchList(props: { resource: Resource; page: Page }) {
  return (
    <GeneratedList
      {...props}
      standard={props.page.lists === 'internal' ? own : standard}
      computed={computed}
      RowButtons={MapLink}
    />
  )
}

const computed = [completeness]
// A branch that is not active is grey.
const standard = { ...standardView, hidden: ['isActive', 'updatedAt'] }
// Only an external branch has a partner.
const own = { ...standardView, hidden: ['partnerName', ...standard.hidden] }
