import Box from '@mui/material/Box'
import type { Tone } from '../../../contract/field.ts'
import { colourOf, radius } from '../../ui/theme.ts'

/** A status: a dot of its tone, and its name. */
export function Tag({ tone, text }: { tone?: Tone | undefined; text: string }) {
  return (
    <Box component="span" className="tag" title={text} sx={look} style={styleOf(tone)}>
      {text}
    </Box>
  )
}

/** A variable, as a rule for each tone would be computed for every row. */
function styleOf(tone: Tone | undefined) {
  return { '--dot': colourOf(tone) } as object
}

const look = {
  display: 'inline-block',
  maxWidth: '100%',
  typography: 'body2',
  color: 'text.secondary',
  verticalAlign: 'middle',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 8,
    height: 8,
    mr: 0.75,
    borderRadius: radius.full,
    bgcolor: 'var(--dot)',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
} as const
