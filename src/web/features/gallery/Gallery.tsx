import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Resource } from '../../../contract/resource.ts'
import { useSession } from '../../data/client/session.ts'
import { useMay } from '../../data/use-may.ts'
import { PageName } from '../../ui/pages/PageHeading.tsx'
import { Pictures } from './Pictures.tsx'
import { pictureSources, sourcesFor } from './rules/sources.ts'

/** The pictures in use, from all sources that the user may read (domain, odd point 8). */
export default function Gallery({ resource }: { resource: Resource }) {
  const viewer = useSession()?.viewer
  const sources = sourcesFor(useMay())
  if (sources.length > 0) return <Pictures resource={resource} sources={sources} />
  return (
    <Stack spacing={2}>
      <PageName title={resource.label} />
      <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
        The gallery shows pictures of{' '}
        {pictureSources.map(({ resource }) => resource.label.toLowerCase()).join(', ')}. Your role
        {viewer?.role && ` “${viewer.role}”`} may read none of these, so there is nothing to show.
      </Typography>
    </Stack>
  )
}
