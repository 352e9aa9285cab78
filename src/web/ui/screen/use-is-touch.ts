import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether it is a finger that points, first of all. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)')
}
