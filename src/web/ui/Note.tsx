import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ElementType } from 'react'

/** A small text in grey: what is said beside something else. */
export function Note(props: TypographyProps & { component?: ElementType }) {
  return <Typography variant="body2" color="text.secondary" {...props} />
}
