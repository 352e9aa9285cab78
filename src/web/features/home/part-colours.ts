import { lighten } from '@mui/material/styles'
import { countBy } from 'es-toolkit/array'
import type { Tone } from '../../../contract/field.ts'
import { colourOf } from '../../ui/theme.ts'

/** The palest that a part is, of 1 for white. */
const PALEST = 0.75

/**
 * The colours of the parts of a number, by their tones: a part has that of its status everywhere,
 * and paler ones tell parts of the same tone apart. A status that is unknown here has no tone.
 */
export function partColours(tones: readonly (Tone | undefined)[]): string[] {
  const total = countBy(tones, String)
  return tones.map((tone, at) => {
    const before = tones.slice(0, at).filter((other) => other === tone).length
    const share = before / (total[String(tone)] ?? 1)
    return lighten(colourOf(tone), share * PALEST)
  })
}
