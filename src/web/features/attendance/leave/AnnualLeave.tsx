import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveMonth } from './LeaveMonth.tsx'

/** Who is on annual leave in a month, day by day and branch by branch (domain, odd point 7). */
export default function AnnualLeave({ resource, page }: { resource: Resource; page: Page }) {
  const title = headingOf(resource, page)
  return (
    <ForReaders title={title}>
      <LeaveMonth title={title} />
    </ForReaders>
  )
}
