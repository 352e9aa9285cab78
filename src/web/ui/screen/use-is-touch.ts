import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the primary pointer is a finger. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
