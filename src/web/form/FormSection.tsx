import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/**
 * A section of a form, with a heading of its own if it has one: two columns where there is room,
 * and one in the panel beside the form.
 */
export function FormSection({ title, children }: { title?: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Paper
      component={title ? 'section' : 'div'}
      aria-labelledby={title && headingId}
      sx={{ p: { xs: 2, md: 3 } }}
    >
      {title && (
        <Typography id={headingId} variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <Box sx={grid}>{children}</Box>
    </Paper>
  )
}

/** Spans both columns of a section; hidden if empty. */
export function FullWidth({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0, '&:empty': { display: 'none' } }}>{children}</Box>
  )
}

const grid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(var(--form-columns, 2), minmax(0, 1fr))',
  },
  alignItems: 'start',
} as const
