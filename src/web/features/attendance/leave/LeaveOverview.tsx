import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveWeek } from './LeaveWeek.tsx'

/** The leave of a week (domain, odd point 7). */
export default function LeaveOverview({ resource, page }: { resource: Resource; page: Page }) {
  const title = headingOf(resource, page)
  return (
    <ForReaders title={title}>
      <LeaveWeek title={title} />
    </ForReaders>
  )
}
