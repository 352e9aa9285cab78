import Skeleton from '@mui/material/Skeleton'
import Stack, { type StackProps } from '@mui/material/Stack'
import { range } from 'es-toolkit'

interface Props extends Pick<StackProps, 'spacing' | 'sx'> {
  count: number
  /** Height of each in px. */
  height: number
  /** Lines of text instead of boxes. */
  isText?: boolean
}

/** Placeholders for rows that are loading. */
export function Skeletons({ count, height, isText, ...props }: Props) {
  return (
    <Stack aria-busy="true" {...props}>
      {range(count).map((key) => (
        <Skeleton key={key} variant={isText ? 'text' : 'rounded'} height={height} />
      ))}
    </Stack>
  )
}
