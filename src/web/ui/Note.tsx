import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

/** Small grey text. */
export function Note(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="text.secondary" {...props} />
}
