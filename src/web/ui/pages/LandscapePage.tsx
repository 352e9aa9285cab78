import GlobalStyles from '@mui/material/GlobalStyles'
import { theme } from '../theme.ts'

/** A media query for a wide layout that also fits landscape paper. */
export function wideOrPrinted(wide: 'sm' | 'md'): string {
  return `${theme.breakpoints.up(wide)}, print`
}

/** Prints the page in A4 landscape, for wide tables. */
export function LandscapePage() {
  return <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
}
