import 'react-easy-crop/react-easy-crop.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { clamp } from 'es-toolkit/math'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { onKeys } from '../../ui/keys/on-keys.ts'
import { Note } from '../../ui/Note.tsx'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { flexLine } from '../../ui/theme.ts'
import { type Area, narrowPicture } from './shrink-picture.ts'
import { usePictureUrl } from './use-picture-url.ts'

interface Props {
  file: File
  ratio: number
  /** Minimum width in px for a sharp picture. */
  width: number
  isBusy: boolean
  onCrop: (area: Area) => void
  onClose: () => void
}

const MAX_ZOOM = 5
const ZOOM_STEP = 0.1

/** Crops a picture: by dragging, by touch, or with the arrow keys, + and −. */
export default function CropDialog({ file, ratio, width, isBusy, onCrop, onClose }: Props) {
  const url = usePictureUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const frame = useRef<RefObject<HTMLElement | null>>(undefined)
  const isReady = area !== undefined
  const hintId = useId()

  useEffect(() => {
    if (isReady) frame.current?.current?.focus()
  }, [isReady])

  const zoomBy = (by: number) => () => setZoom((before) => clamp(before + by, 1, MAX_ZOOM))
  const zoomByKey = onKeys({
    '+': zoomBy(ZOOM_STEP),
    '=': zoomBy(ZOOM_STEP),
    '-': zoomBy(-ZOOM_STEP),
  })

  return (
    <TitledDialog
      title="Choose the part to keep"
      maxWidth="md"
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="contained"
            disabled={!area || isBusy}
            onClick={() => area && onCrop(area)}
          >
            {isBusy ? 'Preparing…' : 'Use picture'}
          </Button>
        </>
      }
    >
      <Box onKeyDown={zoomByKey}>
        <Box sx={stage}>
          {url && (
            <Cropper
              image={url}
              aspect={ratio}
              crop={crop}
              onCropChange={setCrop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              onZoomChange={setZoom}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              keyboardStep={8}
              cropperProps={{
                role: 'application',
                'aria-label': 'Part to keep',
                'aria-describedby': hintId,
              }}
              setCropperRef={(ref) => {
                frame.current = ref
              }}
              disableAutomaticStylesInjection
            />
          )}
        </Box>
        <ZoomSlider zoom={zoom} onZoom={setZoom} />
        <Note id={hintId}>Drag the picture, or move it by the arrow keys; + and − zoom.</Note>
        <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
          {area && narrowPicture(area.width, width)}
        </Typography>
      </Box>
    </TitledDialog>
  )
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const id = useId()
  return (
    <Box sx={{ ...flexLine, gap: 2, mt: 1.5, px: 1 }}>
      <Typography id={id} variant="body2">
        Zoom
      </Typography>
      <Slider
        aria-labelledby={id}
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        onChange={(_, chosen) => onZoom(Number(chosen))}
      />
    </Box>
  )
}

const stage = {
  position: 'relative',
  height: 'min(55dvh, 440px)',
  bgcolor: 'grey.900',
  borderRadius: 1,
  overflow: 'hidden',
  '& [role=application]:focus-visible': {
    outline: '3px solid',
    outlineColor: 'primary.light',
    outlineOffset: '-3px',
  },
}
