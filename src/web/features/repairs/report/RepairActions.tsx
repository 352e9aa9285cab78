import { useParams } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { ActionsPage } from './ActionsPage.tsx'
import { ReadReport } from './ReadReport.tsx'

/**
 * The page of the edit form. No endpoint saves a report, so it shows the report with its actions
 * (odd point 11).
 */
export default function RepairActions({ resource }: { resource: Resource }) {
  const { id = '' } = useParams()
  return (
    <ReadReport key={id} id={id} resource={resource}>
      {(repair, isComplete) => <ActionsPage repair={repair} isComplete={isComplete} />}
    </ReadReport>
  )
}
