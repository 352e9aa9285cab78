import { useParams } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { ReadReport } from './ReadReport.tsx'
import { ReportPage } from './ReportPage.tsx'

/** The page of one repair report, with its history and actions. */
export default function RepairReport({ resource }: { resource: Resource }) {
  const { id = '' } = useParams()
  return (
    <ReadReport key={id} id={id} resource={resource}>
      {(repair, isComplete) => <ReportPage repair={repair} isComplete={isComplete} />}
    </ReadReport>
  )
}
