import { lighten } from '@mui/material/styles'
import { countBy } from 'es-toolkit/array'
import type { Tone } from '../../../contract/field.ts'
import { colourOf } from '../../ui/theme.ts'

/** Maximum lightening of a part's colour, where 1 is white. */
const PALEST = 0.75

/**
 * The colours of the parts of a figure. A part has the usual colour of its status. Parts with the
 * same tone get lighter shades. An unknown status has no tone.
 */
export function partColours(tones: readonly (Tone | undefined)[]): string[] {
  const total = countBy(tones, String)
  return tones.map((tone, at) => {
    const before = tones.slice(0, at).filter((other) => other === tone).length
    const share = before / (total[String(tone)] ?? 1)
    return lighten(colourOf(tone), share * PALEST)
  })
}
