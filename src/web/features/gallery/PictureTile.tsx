import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { uniq } from 'es-toolkit'
import { memo } from 'react'
import { Link } from 'react-router'
import { useHeldPermissions } from '../../data/session.ts'
import { Picture } from '../../ui/Picture.tsx'
import { clamped } from '../../ui/TwoLineText.tsx'
import { touch } from '../../ui/theme.ts'
import { ownerPath } from './owner-path.ts'
import { captionOf, type GalleryPicture, leadOf } from './pictures.ts'
import { defectsOf, type Finding, problems } from './problems.ts'
import type { PictureSource } from './sources.ts'

interface Props {
  picture: GalleryPicture
  /** The source that the gallery is filtered by, if any. */
  source: PictureSource | undefined
  finding: Finding | undefined
  /** Whether Tab reaches this tile. */
  isCurrent: boolean
  onOpen: (url: string) => void
  onFocus: (url: string) => void
  onBroken: (url: string) => void
}

/** One picture of the grid, with its owner and problems as text. */
export const PictureTile = memo(function PictureTile({
  picture,
  source,
  finding,
  isCurrent,
  onOpen,
  onFocus,
  onBroken,
}: Props) {
  const { url, address } = picture
  const lead = leadOf(picture, source)
  const { field, source: of } = lead
  const path = ownerPath(lead, useHeldPermissions())
  const caption = captionOf(picture, source)
  const wrong = uniq(defectsOf(picture, finding).map(({ problem }) => problem))
  return (
    <Box component="li" sx={{ minWidth: 0, position: 'relative' }}>
      <ButtonBase
        data-url={url}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onOpen(url)}
        onFocus={() => onFocus(url)}
        sx={tile}
      >
        <Picture field={field} value={address} alt="" sx={frame} onBroken={() => onBroken(url)} />
        <Stack
          direction="row"
          useFlexGap
          flexWrap="wrap"
          spacing={0.5}
          sx={{ position: 'absolute', top: 8, left: 8 }}
        >
          {wrong.map((problem) => (
            <Chip
              key={problem}
              size="small"
              color={problem === 'broken' ? 'error' : 'warning'}
              label={problems[problem]}
            />
          ))}
        </Stack>
        <Box sx={{ px: 1.25, py: 1 }}>
          <Typography
            variant="body2"
            title={caption}
            sx={{ fontWeight: 500, ...clamped(2), minHeight: '2lh', mr: path ? 4.5 : 0 }}
          >
            {caption}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {of.resource.label} ·{' '}
            </Box>
            {field.label}
          </Typography>
        </Box>
      </ButtonBase>
      {path && (
        <IconButton
          component={Link}
          to={path}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`Open what uses it: ${lead.title}`}
          title={`Open ${lead.title}`}
          sx={{ ...touch.square, position: 'absolute', bottom: 27, right: 0 }}
        >
          <ArrowForward fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
})

const tile = {
  position: 'relative',
  display: 'block',
  width: '100%',
  textAlign: 'left',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:hover': { borderColor: 'primary.main' },
}

const frame = { aspectRatio: '4 / 3', objectFit: 'contain', borderRadius: 0 } as const
