import { styled } from '@mui/material/styles'
import { faceColours, theme } from '../theme.ts'
import { initialsOf } from './initials.ts'
import { TwoLineText } from './TwoLineText.tsx'

/** The name of a person in a table, with their initials. */
export function PersonName({ name }: { name: string }) {
  return (
    <Person data-initials={initialsOf(name)}>
      <TwoLineText text={name} />
    </Person>
  )
}

/** The circle of a portrait or initials. */
export const face = {
  borderRadius: '50%',
  ...faceColours,
  ...theme.typography.caption,
  fontWeight: 600,
} as const

const SIZE = 24

const Person = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  height: '100%',
  gap: theme.spacing(1),
  verticalAlign: 'top',
  '&::before': {
    ...face,
    content: 'attr(data-initials)',
    flexShrink: 0,
    width: SIZE,
    height: SIZE,
    lineHeight: `${SIZE}px`,
    textAlign: 'center',
  },
})
