import Box from '@mui/material/Box'
import { face, initialsOf } from './initials.ts'
import { TwoLineText } from './TwoLineText.tsx'

/** The name of a person in a table, beside their initials. */
export function PersonName({ name }: { name: string }) {
  return (
    <Box component="span" data-initials={initialsOf(name)} sx={person}>
      <TwoLineText text={name} />
    </Box>
  )
}

const SIZE = 24

const person = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: '100%',
  gap: 1,
  verticalAlign: 'top',
  '&::before': {
    ...face,
    content: 'attr(data-initials)',
    flexShrink: 0,
    width: SIZE,
    height: SIZE,
    lineHeight: `${SIZE}px`,
    textAlign: 'center',
    fontSize: 10,
  },
}
