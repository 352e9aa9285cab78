import GlobalStyles from '@mui/material/GlobalStyles'
import { theme } from './theme.ts'

/** The query of a layout that fits a sheet in landscape. */
export const wideOrPrinted = `${theme.breakpoints.up('md')}, print`

/** Prints the page on A4 in landscape, for tables that a portrait sheet is too narrow for. */
export function LandscapePage() {
  return <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
}
