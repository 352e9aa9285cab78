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
  /** What is to be done; before that can be, only the title is shown. */
  children?: ReactNode
}

/** One step of the page. Steps stay visible: going back to one loses nothing. */
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

/** On phones below the title, whether it would fit beside it or not: nothing moves as fonts come. */
const summaryStyle = {
  overflowWrap: 'anywhere',
  minWidth: 0,
  flexBasis: { xs: '100%', sm: 'auto' },
  pl: { xs: 5, sm: 0 },
}

/** A step to come is no more than a line. */
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
  fontWeight: 700,
  fontSize: '0.875rem',
} as const

const reached = {
  bgcolor: 'primary.main',
  borderColor: 'primary.main',
  color: 'primary.contrastText',
}
