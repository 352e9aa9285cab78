import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMay } from '../../data/use-may.ts'
import { OpenedPages } from './OpenedPages.tsx'
import { openedBy } from './opened.ts'
import { usePages } from './use-pages.ts'

/** The pages that a person can open instead of one that is refused or missing. */
export default function OpenedInstead() {
  const groups = openedBy(usePages(), useMay())
  if (groups.length === 0) return null
  return (
    <Box component="section" aria-labelledby="open-instead">
      <Typography variant="h2" id="open-instead" sx={{ mb: 1.5 }}>
        What you can open instead
      </Typography>
      <OpenedPages groups={groups} />
    </Box>
  )
}
