import { useParams } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { DeedsPage } from './DeedsPage.tsx'
import { ReadReport } from './ReadReport.tsx'

/** What would be the form of a report, which no call changes: the report to read, with what can be done to it. */
export default function RepairDeeds({ resource }: { resource: Resource }) {
  const { id = '' } = useParams()
  return (
    <ReadReport key={id} id={id} resource={resource}>
      {(repair, isComplete) => <DeedsPage repair={repair} isComplete={isComplete} />}
    </ReadReport>
  )
}
