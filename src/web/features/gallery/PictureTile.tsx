import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { uniq } from 'es-toolkit'
import { memo } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../data/use-may.ts'
import { Note } from '../../ui/Note.tsx'
import { Picture } from '../../ui/values/Picture.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { captionOf, type GalleryPicture, hrefOf, leadOf } from './rules/pictures.ts'
import { defectsOf, type PictureFinding, problems } from './rules/problems.ts'
import type { PictureSource } from './rules/sources.ts'

interface Props {
  picture: GalleryPicture
  /** The source in the filter, if any. */
  source: PictureSource | undefined
  finding: PictureFinding | undefined
  /** Whether Tab reaches this tile. */
  isCurrent: boolean
  onOpen: (url: string) => void
  onFocus: (url: string) => void
  onBroken: (url: string) => void
}

/** A picture of the grid, with its problems as text, above a link to its owner. */
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
  const path = hrefOf(lead, useMay())
  const caption = captionOf(picture, source)
  const wrong = uniq(defectsOf(picture, finding).map(({ problem }) => problem))
  return (
    <Box component="li" sx={tile}>
      <ButtonBase
        data-url={url}
        aria-label={['Show', caption, ...wrong.map((problem) => problems[problem])].join(' ')}
        tabIndex={isCurrent ? 0 : -1}
        onClick={() => onOpen(url)}
        onFocus={() => onFocus(url)}
        sx={{ display: 'block', width: '100%' }}
      >
        <Picture field={field} value={address} alt="" sx={frame} onBroken={() => onBroken(url)} />
        <Box sx={chips}>
          {wrong.map((problem) => (
            <Chip
              key={problem}
              size="small"
              color={problem === 'broken' ? 'error' : 'warning'}
              label={problems[problem]}
            />
          ))}
        </Box>
      </ButtonBase>
      <Box sx={{ px: 1.25, pt: 0.75 }}>
        <Note noWrap>
          {of.resource.label} · {field.label}
        </Note>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {path ? (
            <MuiLink
              component={Link}
              to={path}
              tabIndex={isCurrent ? 0 : -1}
              title={caption}
              sx={name}
            >
              {caption}
            </MuiLink>
          ) : (
            <Box component="span" title={caption} sx={name}>
              {caption}
            </Box>
          )}
        </Typography>
      </Box>
    </Box>
  )
})

const tile = {
  minWidth: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:hover': { borderColor: 'primary.main' },
}

const chips = { display: 'flex', flexWrap: 'wrap', gap: 0.5, position: 'absolute', top: 8, left: 8 }

/** Always two lines high, with the padding of a touch target. */
const name = { ...clamped(2), boxSizing: 'content-box', minHeight: '2lh', py: 0.75 } as const

const frame = {
  aspectRatio: '4 / 3',
  objectFit: 'contain',
  borderRadius: 0,
  bgcolor: 'background.paper',
} as const
