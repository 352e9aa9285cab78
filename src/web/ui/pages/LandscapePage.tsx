import GlobalStyles from '@mui/material/GlobalStyles'
import { theme } from '../theme.ts'

/** The query of a layout from a width on that also fits a sheet in landscape. */
export function wideOrPrinted(wide: 'sm' | 'md'): string {
  return `${theme.breakpoints.up(wide)}, print`
}

/** Prints the page on A4 in landscape, for tables that a portrait sheet is too narrow for. */
export function LandscapePage() {
  return <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
}
