import GlobalStyles from '@mui/material/GlobalStyles'

/** Prints the page in A4 landscape, for wide tables. */
export function LandscapePage() {
  return <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />
}
