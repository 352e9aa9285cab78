import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A message in place of rows, with actions. */
export function State({
  title,
  text,
  children,
}: {
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Stack
      role="status"
      spacing={1}
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      sx={{ height: '100%', p: 3 }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ pb: 1, whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {children}
    </Stack>
  )
}
