import { lighten } from '@mui/material/styles'
import type { Tone } from '../../../contract/field.ts'
import { colourOf } from '../../ui/theme.ts'

/** Maximum lightening of a part's colour, where 1 is white. */
const PALEST = 0.75

/**
 * The colours of the parts of a figure. A part has the usual colour of its status. Parts with the
 * same tone get lighter shades. An unknown status has no tone.
 */
export function partColours(tones: readonly (Tone | undefined)[]): string[] {
  return tones.map((tone, at) => {
    const isSame = (other: Tone | undefined) => other === tone
    const share = tones.slice(0, at).filter(isSame).length / tones.filter(isSame).length
    return lighten(colourOf(tone), share * PALEST)
  })
}
