import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

/** A page that has something to say instead of something to show: refused, not found, nothing to open. */
export function Message({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <Stack sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, md: 10 } }} spacing={2} alignItems="flex-start">
      <PageHeading title={title} />
      <Typography component="div" color="text.secondary">
        {children}
      </Typography>
      {actions && (
        <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" sx={{ pt: 1 }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
