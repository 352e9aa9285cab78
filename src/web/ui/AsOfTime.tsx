import Typography from '@mui/material/Typography'
import { formatTime } from '../data/format.ts'

/** The time of the last load; its room is kept before. */
export function AsOfTime({ asOf }: { asOf: Date | undefined }) {
  return (
    <Typography
      variant="body2"
      color="text.secondary"
      noWrap
      aria-live="polite"
      sx={{ mr: 1, minWidth: 108 }}
    >
      {asOfText(asOf)}
    </Typography>
  )
}

/** `as of 07.46 WIB`. */
export function asOfText(asOf: Date | undefined): string | undefined {
  return asOf && `as of ${formatTime(asOf)}`
}
