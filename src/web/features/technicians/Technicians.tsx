import Stack from '@mui/material/Stack'
import { headingOf, type Page, type Resource } from '../../../contract/resource.ts'
import { useHeldPermissions } from '../../data/session.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { NeedsRight } from '../attendance/NeedsRight.tsx'
import { Crews } from './Crews.tsx'
import { rosterRight, sourceFor } from './sources.ts'

/**
 * The technicians by branch with today's attendance, and buttons to move them for those who may.
 */
export default function Technicians({ resource, page }: { resource: Resource; page: Page }) {
  const held = useHeldPermissions()
  const source = sourceFor(held)
  if (source) return <Crews resource={resource} page={page} source={source} />
  return (
    <Stack spacing={2}>
      <PageHeading title={headingOf(resource, page)} />
      <NeedsRight right={rosterRight} shows="the mechanics" />
    </Stack>
  )
}
