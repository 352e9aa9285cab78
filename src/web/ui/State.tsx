import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  text: ReactNode
  /** Called by a retry button. */
  onRetry?: (() => void) | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** A message in place of rows, with buttons. */
export function State({ title, text, onRetry, children }: Props) {
  return (
    <Stack
      role="status"
      spacing={1}
      alignItems="center"
      justifyContent="center"
      textAlign="center"
      sx={{ height: '100%', minHeight: 240, p: 3 }}
    >
      <Typography variant="h2">{title}</Typography>
      <Typography color="text.secondary" sx={{ pb: 1, whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          Retry
        </Button>
      )}
      {children}
    </Stack>
  )
}
