import { getContrastRatio } from '@mui/material/styles'
import { describe, expect, test } from 'vitest'
import { colours } from '../../../src/brand.ts'
import { markColours } from '../../../src/web/features/attendance/recap/matrix-style.ts'
import { theme, tints } from '../../../src/web/ui/theme.ts'

/** The colours of the brand can be read on one another. */

const { primary, error, success, info, warning, text, secondary } = colours
const white = theme.palette.background.paper

describe('the contrast that WCAG asks for', () => {
  const grounds = { white, background: colours.background, ...tints }
  const signals = { error, success, info, warning }
  const { main, dark } = primary
  // The chips of a status have its colour, also in a row that is selected.
  const inks = { 'primary.main': main, 'primary.dark': dark, text, secondary, ...signals }
  const pairs = [
    ...Object.entries(inks).flatMap(([ink, one]) =>
      Object.entries(grounds).map(([ground, other]) => [ink, ground, one, other] as const),
    ),
    ...Object.entries(markColours).map(
      ([mark, [ground, ink]]) => [`the mark ${mark}`, ground, ink, ground] as const,
    ),
  ]

  test.each(pairs)('of text: %s on %s', (_ink, _ground, one, other) => {
    expect(getContrastRatio(one, other)).toBeGreaterThanOrEqual(4.5)
  })

  // Buttons of each colour, and the landing page, which has no theme to choose it.
  test.each(Object.keys(signals).concat('primary'))('of text on %s: white', (colour) => {
    const { contrastText } = theme.palette[colour as keyof typeof signals | 'primary']
    expect(getContrastRatio(contrastText, white)).toBe(1)
  })

  test('of a bar that is drawn faint', () => {
    expect(getContrastRatio(primary.light, white)).toBeGreaterThanOrEqual(3)
  })
})
