import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Note } from '../../../ui/Note.tsx'

interface Props {
  number: number
  title: string
  /** A short summary beside the title. */
  summary?: ReactNode
  /** The content of the step. Before the step is reached, only the title is shown. */
  children?: ReactNode
}

/** A step of the page. Earlier steps stay visible and editable. */
export function Step({ number, title, summary, children }: Props) {
  const isOpen = children !== undefined
  const titleId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={titleId}
      data-to-come={!isOpen || undefined}
      sx={isOpen ? { p: { xs: 2, md: 2.5 } } : toCome}
    >
      <Stack
        direction="row"
        alignItems="center"
        useFlexGap
        sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}
      >
        <Box aria-hidden sx={[badge, isOpen && reached]}>
          {number}
        </Box>
        <Typography id={titleId} variant="h2" color={isOpen ? 'text.primary' : 'text.secondary'}>
          {title}
        </Typography>
        <Note role="status" sx={summaryStyle}>
          {summary}
        </Note>
      </Stack>
      {isOpen && <Box sx={{ mt: 2 }}>{children}</Box>}
    </Paper>
  )
}

/** Always below the title on a phone, so that the layout does not shift when fonts load. */
const summaryStyle = {
  overflowWrap: 'anywhere',
  minWidth: 0,
  flexBasis: { xs: '100%', sm: 'auto' },
  pl: { xs: 5, sm: 0 },
}

/** A future step is a single line. */
const toCome = { px: { xs: 2, md: 2.5 }, border: 0, bgcolor: 'transparent' }

const badge = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  flexShrink: 0,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  typography: 'button',
} as const

const reached = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  color: 'primary.contrastText',
}
