import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Field, Kind } from '../../contract/field.ts'
import { pictureBox } from './picture-box.ts'

/** The placeholder of an input, of the same height, so that the layout does not shift. */
export function InputSkeleton({ field, label }: { field: Field; label?: string }) {
  return (
    <Box sx={{ pb: field.help ? 2.875 : 0 }}>
      {field.kind === 'image' ? (
        <Box aria-label={label} sx={{ pt: 3, pb: { xs: 6.5, md: 5 } }}>
          <Skeleton
            variant="rounded"
            height="auto"
            sx={{ border: 1, ...pictureBox(field.ratio) }}
          />
        </Box>
      ) : (
        <Skeleton
          variant="rounded"
          aria-label={label}
          sx={{ height: heightOf(field), ...(field.kind === 'images' && withCamera) }}
        />
      )}
    </Box>
  )
}

type Height = number | { xs: number; sm: number; md: number }

const heights: Partial<Record<Kind, Height>> = {
  richText: 320,
  rating: 59,
  images: { xs: 203, sm: 176, md: 164 },
}

/** Touch devices show the camera button on a line of its own. */
const withCamera = { '@media (hover: none)': { height: { xs: 260, sm: 176, md: 164 } } }

function heightOf(field: Field): Height {
  return field.kind === 'switch' && field.states ? 65 : (heights[field.kind] ?? 40)
}
