import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

interface Props {
  title: string
  children: ReactNode
  buttons?: ReactNode
  /** Content below the buttons, as wide as the message. */
  more?: ReactNode
}

/** A page that shows a message instead of content: refused, not found, nothing to open. */
export function Message({ title, children, buttons, more }: Props) {
  return (
    <Stack
      sx={{ width: '100%', maxWidth: 560, mx: 'auto', py: { xs: 4, md: 10 } }}
      spacing={2}
      alignItems="flex-start"
    >
      <PageHeading title={title} />
      <Typography component="div" color="text.secondary">
        {children}
      </Typography>
      {buttons && (
        <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" sx={{ pt: 1 }}>
          {buttons}
        </Stack>
      )}
      {more && <Box sx={{ alignSelf: 'stretch', pt: 3 }}>{more}</Box>}
    </Stack>
  )
}
