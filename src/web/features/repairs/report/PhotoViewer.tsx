import Add from '@mui/icons-material/Add'
import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { addressAtApi } from '../../../data/http.ts'
import { PictureViewport } from '../../../ui/PictureViewport.tsx'
import { theme } from '../../../ui/theme.ts'
import type { Photo } from './photos.ts'
import { useSwipe } from './use-swipe.ts'

interface Props {
  photos: readonly Photo[]
  index: number
  onGo: (index: number) => void
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const
const LAST = zooms.length - 1

/**
 * Shows the photos of a report one by one: arrow keys or a swipe go to the next, plus and minus
 * zoom.
 */
export default function PhotoViewer({ photos, index, onGo, onClose }: Props) {
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  const [step, setStep] = useState(0)
  const [broken, setBroken] = useState<readonly string[]>([])
  // When zoomed in, a touch scrolls the photo.
  const swipe = useSwipe((by) => step === 0 && go(by))
  const photo = photos[index]
  if (!photo) return null
  const zoom = (by: number) => setStep(Math.min(LAST, Math.max(0, step + by)))

  function go(by: 1 | -1) {
    if (!photos[index + by]) return
    setStep(0)
    onGo(index + by)
  }

  function press(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      '+': () => zoom(1),
      '=': () => zoom(1),
      '-': () => zoom(-1),
      '0': () => setStep(0),
      // When zoomed in, the arrow keys scroll the photo.
      ...(step === 0 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
    }
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={press}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
      aria-labelledby={titleId}
    >
      <Stack
        direction="row"
        alignItems="center"
        justifyContent="flex-end"
        flexWrap="wrap"
        sx={{ pl: { xs: 2, md: 3 }, pr: 1, py: 1 }}
      >
        <Typography
          id={titleId}
          variant="h2"
          aria-live="polite"
          noWrap
          sx={{ flex: { xs: '1 1 100%', sm: 1 } }}
        >
          {photo.label}
        </Typography>
        <Tool label="Zoom out" onClick={() => zoom(-1)} isOff={step === 0}>
          <Remove />
        </Tool>
        <Tool label="Zoom in" onClick={() => zoom(1)} isOff={step === LAST}>
          <Add />
        </Tool>
        <Tool label="Photo before" onClick={() => go(-1)} isOff={index === 0}>
          <ArrowBack />
        </Tool>
        <Tool label="Next photo" onClick={() => go(1)} isOff={index === photos.length - 1}>
          <ArrowForward />
        </Tool>
        <Tool label="Close" onClick={onClose}>
          <Close />
        </Tool>
      </Stack>
      <Box {...swipe} sx={{ flex: 'auto', minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {broken.includes(photo.address) ? (
          <Typography role="alert" color="text.secondary" sx={{ p: 6, textAlign: 'center' }}>
            The photo could not be loaded
          </Typography>
        ) : (
          <PictureViewport
            key={photo.address}
            url={addressAtApi(photo.address)}
            title={photo.label}
            zoom={zooms[step] ?? 1}
            turns={0}
            onZoom={() => setStep(step === 0 ? 2 : 0)}
            onBroken={() => setBroken([...broken, photo.address])}
          />
        )}
      </Box>
    </Dialog>
  )
}

function Tool({
  label,
  onClick,
  isOff = false,
  children,
}: {
  label: string
  onClick: () => void
  isOff?: boolean
  children: ReactNode
}) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={isOff}
      sx={{ width: 44, height: 44 }}
    >
      {children}
    </IconButton>
  )
}
