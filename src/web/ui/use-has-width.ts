import type { Breakpoint } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { theme } from './theme.ts'

/** Whether the window has at least this width. */
export function useHasWidth(breakpoint: Breakpoint): boolean {
  return useMediaQuery(theme.breakpoints.up(breakpoint))
}
