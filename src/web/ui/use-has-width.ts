import type { Breakpoint } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { theme } from './theme.ts'

/** Whether the window has at least this width, in px if it is no breakpoint. */
export function useHasWidth(breakpoint: Breakpoint | number): boolean {
  return useMediaQuery(theme.breakpoints.up(breakpoint))
}
