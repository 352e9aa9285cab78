import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface Props {
  title?: string | undefined
  children: ReactNode
}

/**
 * A section of a form, with an optional heading. A row has two fields in the main column, and one
 * in the side panel. A field alone in its row takes the whole width.
 */
export function FormSection({ title, children }: Props) {
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
      <Box sx={rows}>{children}</Box>
    </Paper>
  )
}

/** A full row of a section; hidden if empty. */
export function FullWidth({ children }: { children: ReactNode }) {
  return (
    <Box {...fullRow} sx={{ '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  )
}

/** Marks an element as a full row of a section. */
export const fullRow = { 'data-full-row': '' } as const

const rows = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2.5,
  alignItems: 'flex-start',
  // More than a third, so that two fields share a row.
  '& > *': { flexGrow: 1, flexBasis: { xs: '100%', sm: 'var(--field-width, 34%)' }, minWidth: 0 },
  '& > [data-full-row]': { flexBasis: '100%' },
} as const
