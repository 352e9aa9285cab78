import useMediaQuery from '@mui/material/useMediaQuery'
import { tableFrom } from '../theme.ts'

/** Whether rows have two lines, as on a phone. Paper has room for a table. */
export function useIsNarrow(): boolean {
  return !useMediaQuery(`(min-width: ${tableFrom}px), print`)
}
