import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Field, Kind } from '../../contract/field.ts'
import { pictureBox } from './picture-box.ts'

/** The place of an input that is yet to come: as high as it will be, so that nothing moves. */
export function InputSkeleton({ field, label }: { field: Field; label?: string }) {
  if (field.kind === 'image') {
    return (
      <Box aria-label={label} sx={{ pt: 3, pb: { xs: 6.5, md: 5 }, mb: field.help ? 2.875 : 0 }}>
        <Skeleton variant="rounded" height="auto" sx={{ border: 1, ...pictureBox(field.ratio) }} />
      </Box>
    )
  }
  return <Skeleton variant="rounded" height={heights[field.kind] ?? 40} aria-label={label} />
}

const heights: Partial<Record<Kind, number>> = { richText: 320, rating: 59 }
