import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import type { Field, Kind } from '../../contract/field.ts'
import { touch } from '../ui/theme.ts'
import { pictureBox } from './pictures/picture-box.ts'
import { articleHeight } from './rich-text/article-styles.ts'
import { helpOf } from './values/input-props.ts'
import { isLongLine, LONG_LINE } from './values/long-line.ts'

interface Props {
  field: Field
  isNew: boolean
  label?: string
}

/** The placeholder of an input, of the same height, so that the layout does not shift. */
export function InputSkeleton({ field, isNew, label }: Props) {
  const help = helpOf(field, { isNew })
  const isInWords = field.kind === 'money'
  return (
    <Box role={label && 'img'} aria-label={label}>
      {field.kind === 'image' ? (
        <Box sx={{ pt: 3, pb: { xs: 6.5, md: 5 } }}>
          <Skeleton
            variant="rounded"
            height="auto"
            sx={{ border: 1, ...pictureBox(field.ratio) }}
          />
        </Box>
      ) : (
        <Skeleton
          variant="rounded"
          sx={field.kind === 'images' ? ofImages(isNew) : { height: heightOf(field, isNew) }}
        />
      )}
      {(help || isInWords) && (
        <FormHelperText sx={{ visibility: 'hidden', mx: field.kind === 'switch' ? 0 : 1.75 }}>
          {help}
          {isInWords && (
            <Box component="span" sx={{ display: 'block', minHeight: '2lh' }}>
              …
            </Box>
          )}
        </FormHelperText>
      )}
    </Box>
  )
}

type Height = number | string | { xs: number | string; sm: number | string; md: number | string }

const heights: Partial<Record<Kind, Height>> = {
  longText: 83,
  references: 50,
  // The height of the text, the label, and one or two rows of tools.
  richText: {
    xs: `calc(${articleHeight} + 122px)`,
    sm: `calc(${articleHeight} + 78px)`,
    md: `calc(${articleHeight} + 70px)`,
  },
  rating: { xs: 64, sm: 64, md: 56 },
}

/** A touch target is higher than a target for a mouse. */
const oneLine = { xs: touch.target, sm: touch.target, md: 39.2 }

/** Two lines of text on a phone. */
const longLine = { ...oneLine, xs: LONG_LINE }

/**
 * Touch devices have the camera button, on phones in a row of its own. Without drag and drop, there
 * is no drop zone before the first picture (`withMouse`).
 */
function ofImages(isNew: boolean) {
  const zone = isNew ? 0 : 95
  return {
    height: { xs: 108 + zone, sm: 176, md: 164 },
    '@media (hover: none)': { height: { xs: 165 + zone, sm: 81 + zone, md: 69 + zone } },
  }
}

function heightOf(field: Field, isNew: boolean) {
  if (isLongLine(field) && !isNew) return longLine
  if (field.kind !== 'switch') return heights[field.kind] ?? oneLine
  return field.states ? { xs: 106, sm: 67, md: 65 } : 'var(--input-height, 38px)'
}
