import { useParams } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { ActionsPage } from './ActionsPage.tsx'
import { ReadReport } from './ReadReport.tsx'

/**
 * What would be the form of a report, which no call changes: the report to read, with what can be
 * done to it.
 */
export default function RepairActions({ resource }: { resource: Resource }) {
  const { id = '' } = useParams()
  return (
    <ReadReport key={id} id={id} resource={resource}>
      {(repair, isComplete) => <ActionsPage repair={repair} isComplete={isComplete} />}
    </ReadReport>
  )
}
