import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { radius } from '../../../ui/theme.ts'
import { Picture } from '../../../ui/values/Picture.tsx'
import type { Repair } from '../rules/repair.ts'

const field = { ...repairReport.fields.images, ratio: 1 }

interface Props {
  repair: Repair
  sx: SxProps
  /** Whether it is too small to show the number of further photos. */
  isAlone?: boolean
}

/** The first photo of a report, and the number of further ones. */
export function RepairPhoto({ repair: { images, title }, sx, isAlone = false }: Props) {
  return (
    <Box sx={{ position: 'relative', flexShrink: 0, alignSelf: 'flex-start' }}>
      <Picture
        field={field}
        value={images}
        alt={images.length > 0 ? `Photo of: ${title}` : ''}
        sx={sx}
      />
      {images.length > 1 && !isAlone && (
        <Box component="span" title={`${images.length} photos`} sx={more}>
          +{images.length - 1}
        </Box>
      )}
    </Box>
  )
}

const more = {
  position: 'absolute',
  right: 4,
  bottom: 4,
  px: 0.75,
  borderRadius: radius.full,
  bgcolor: 'rgba(27, 31, 46, 0.8)',
  color: '#fff',
  typography: 'caption',
  fontWeight: 600,
}
