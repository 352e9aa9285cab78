/**
 * The brand: what another company changes to make the product its own. The build
 * copies it into pages, styles, icons and server texts.
 */
export const name = 'Roda'

/** A one-line description, for search engines and the API document. */
export const description = 'The back office of a chain of tyre and car-care workshops'

/**
 * The colours of the theme, each `#rrggbb`. `test/pure/web/brand.test.ts` checks their
 * contrast.
 */
export const colours = {
  primary: { main: '#3f51b5', dark: '#303f9f', light: '#7986cb' },
  error: '#c62828',
  success: '#2b772f',
  info: '#0369a1',
  warning: '#a34a00',
  /** The page background; panels are white. */
  background: '#f7f8fb',
  text: '#1b1f2e',
  secondary: '#555d73',
  divider: '#dde1ea',
}

/** Values of `font-family`. */
export const fonts = {
  text: 'Inter, "Text fallback", system-ui, sans-serif',
  heading: '"Plus Jakarta Sans", "Heading fallback", system-ui, sans-serif',
}

/**
 * The file of each font: in a package, or below `src/web/app`. Arial replaces it while it loads,
 * scaled to the same metrics, so that the layout does not shift.
 */
export const fontFaces = {
  text: {
    family: 'Inter',
    weights: '100 900',
    source: 'url("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")',
    fallback: { size: '106.5%', boldSize: '101.6%', ascent: '91%', descent: '22.5%' },
  },
  heading: {
    family: '"Plus Jakarta Sans"',
    weights: '200 800',
    source:
      'url("@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2")',
    fallback: { boldSize: '101.3%', ascent: '102.7%', descent: '21.7%' },
  },
}

/** The company's time zone where VITE_TIMEZONE names no other. */
export const timeZone = 'Asia/Jakarta'

/** The logo, which is the icon of the browser's tab as well: an SVG. */
export const logo = () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="15" fill="${colours.primary.main}"/>
<circle cx="16" cy="16" r="8.5" fill="none" stroke="#fff" stroke-width="2.5"/>
<circle cx="16" cy="16" r="2.5" fill="#fff"/>
<path d="M16 7.5v17M7.5 16h17" stroke="#fff" stroke-width="2"/>
</svg>`
