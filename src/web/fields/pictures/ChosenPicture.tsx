import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isFile } from '../../../contract/picture.ts'
import { formatBytes } from '../../data/records/format.ts'
import { onKeys } from '../../ui/keys/on-keys.ts'
import { buttonSizes } from '../../ui/theme.ts'
import { usePictureUrl } from './use-picture-url.ts'

interface Props {
  value: unknown
  /** Its position, from 1, and the number of pictures. */
  place: number
  of: number
  /** For a new picture: its size in bytes before it was shrunk. */
  sizeBefore: number | undefined
  onMove: (by: number) => void
  onRemove: () => void
}

/**
 * One of several pictures of a form. While one of its buttons has the focus, the arrow keys move
 * the picture.
 */
export function ChosenPicture({ value, place, of, sizeBefore, onMove, onRemove }: Props) {
  const url = usePictureUrl(value)
  const moveByKey = onKeys({ ArrowLeft: () => onMove(-1), ArrowRight: () => onMove(1) })
  return (
    <Box component="li" onKeyDown={moveByKey} sx={tile}>
      <Box sx={picture}>
        {url && <img src={url} alt={`${place} of ${of}`} referrerPolicy="no-referrer" />}
      </Box>
      <Typography variant="caption" color="text.secondary" component="p" sx={{ px: 1, pt: 0.5 }}>
        {isFile(value)
          ? `${sizeBefore === undefined ? '' : `${formatBytes(sizeBefore)} → `}${formatBytes(value.size)}`
          : 'Saved picture'}
      </Typography>
      <Stack direction="row" justifyContent="space-between">
        <IconButton
          aria-label={`Move picture ${place} forward`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowBack fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={`Move picture ${place} back`}
          disabled={place === of}
          onClick={() => onMove(1)}
        >
          <ArrowForward fontSize="small" />
        </IconButton>
        <IconButton aria-label={`Remove picture ${place}`} onClick={onRemove}>
          <DeleteOutline fontSize="small" />
        </IconButton>
      </Stack>
    </Box>
  )
}

/** The tile of one of several pictures, whether ready or in preparation. */
export const tile = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& button': { minWidth: buttonSizes.medium },
} as const

const picture = {
  position: 'relative',
  aspectRatio: '4 / 3',
  bgcolor: 'action.hover',
  // Absolute, so that a tall picture does not stretch the tile.
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const
