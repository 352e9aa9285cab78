import { lighten } from '@mui/material/styles'
import { expect, test } from 'vitest'
import { tones } from '../../../src/contract/status-group.ts'
import { partColours } from '../../../src/web/features/home/part-colours.ts'
import { theme } from '../../../src/web/ui/theme.ts'

/** The parts of a number on the home page, each with a colour of its own. */

test('the open repairs of our server are four parts of two tones', () => {
  const { reported, assigned, inProgress, waiting } = tones
  const colours = partColours([reported, assigned, inProgress, waiting])
  expect(new Set(colours)).toHaveProperty('size', 4)
  // The first of a tone has the colour that it has everywhere.
  expect(colours.slice(0, 2)).toEqual(
    [theme.palette.warning, theme.palette.info].map(({ main }) => lighten(main, 0)),
  )
})

test('statuses that are all unknown differ as well', () => {
  const colours = partColours(Array.from({ length: 7 }, () => undefined))
  expect(new Set(colours)).toHaveProperty('size', 7)
})
