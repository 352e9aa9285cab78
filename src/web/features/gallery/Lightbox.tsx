import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useEffect, useId } from 'react'
import { smallPicture } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/http.ts'
import { theme } from '../../ui/theme.ts'
import { PictureDetails } from './PictureDetails.tsx'
import { captionOf, type GalleryPicture, leadOf } from './pictures.ts'
import type { Findings } from './problems.ts'
import type { PictureSource } from './sources.ts'

interface Props {
  pictures: readonly GalleryPicture[]
  source: PictureSource | undefined
  /** The URL of the shown picture. */
  url: string
  findings: Findings
  onShow: (url: string) => void
  onGo: (url: string) => void
  onClose: () => void
}

/**
 * One picture as large as the window allows, with its owners; the arrow keys go to the next and
 * previous one.
 */
export default function Lightbox({
  pictures,
  source,
  url,
  findings,
  onShow,
  onGo,
  onClose,
}: Props) {
  const isPhone = useMediaQuery(theme.breakpoints.down('md'), { noSsr: true })
  const titleId = useId()
  const index = pictures.findIndex((picture) => picture.url === url)
  const picture = pictures[index]
  const [before, after] = [pictures[index - 1], pictures[index + 1]]
  useEffect(() => {
    onShow(url)
  }, [onShow, url])
  if (!picture) return null

  function go({ key }: KeyboardEvent) {
    const target = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
    if (target) onGo(target.url)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={go}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
      disableRestoreFocus
      aria-labelledby={titleId}
    >
      <Stack
        direction="row"
        alignItems="center"
        spacing={0.5}
        sx={{ pl: { xs: 2, md: 3 }, pr: 1, py: 1 }}
      >
        <Typography id={titleId} variant="h2" aria-live="polite" noWrap sx={{ flex: 1 }}>
          {captionOf(picture, source)}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ px: 1 }}>
          {index + 1} of {pictures.length}
        </Typography>
        <IconButton
          aria-label="Picture before"
          disabled={!before}
          onClick={() => before && onGo(before.url)}
          sx={target}
        >
          <ArrowBack />
        </IconButton>
        <IconButton
          aria-label="Next picture"
          disabled={!after}
          onClick={() => after && onGo(after.url)}
          sx={target}
        >
          <ArrowForward />
        </IconButton>
        <IconButton aria-label="Close" onClick={onClose} sx={target}>
          <Close />
        </IconButton>
      </Stack>
      <Box
        sx={{
          display: { md: 'grid' },
          gridTemplateColumns: 'minmax(0, 1fr) 340px',
          overflowY: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Large
          key={url}
          picture={picture}
          source={source}
          isBroken={findings.get(url) === 'broken'}
        />
        <PictureDetails key={`of ${url}`} picture={picture} finding={findings.get(url)} />
      </Box>
    </Dialog>
  )
}

/** The full-size picture, over its small copy while loading. */
function Large({
  picture,
  source,
  isBroken,
}: Pick<Props, 'source'> & { picture: GalleryPicture; isBroken: boolean }) {
  return (
    <Box sx={stage}>
      {isBroken ? (
        <Typography color="text.secondary">The picture could not be loaded</Typography>
      ) : (
        <>
          <img src={addressAtApi(smallPicture(picture.address))} alt="" />
          <img
            src={picture.url}
            alt={`${leadOf(picture, source).field.label}: ${captionOf(picture, source)}`}
          />
        </>
      )}
    </Box>
  )
}

const target = { width: 44, height: 44 }

const stage = {
  position: 'relative',
  height: { xs: '50dvh', md: '70dvh' },
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'background.default',
  '& > img': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
  },
}
