import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveMonth } from './LeaveMonth.tsx'

/** Annual leave in a month, by day and branch (domain, odd point 7). */
export default function AnnualLeave({ resource, page }: { resource: Resource; page: Page }) {
  const title = headingOf(resource, page)
  return (
    <ForReaders title={title}>
      <LeaveMonth title={title} />
    </ForReaders>
  )
}
