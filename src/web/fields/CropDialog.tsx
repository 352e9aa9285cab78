import 'react-easy-crop/react-easy-crop.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { TitledDialog } from '../ui/sheets/TitledDialog.tsx'
import { narrowPicture } from './picture-text.ts'
import type { Area } from './shrink-picture.ts'
import { usePictureUrl } from './use-picture-url.ts'

interface Props {
  file: File
  ratio: number
  /** The width in px that looks sharp. */
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
  const zoomId = useId()
  const hintId = useId()

  useEffect(() => {
    if (isReady) frame.current?.current?.focus()
  }, [isReady])

  function zoomByKey(event: KeyboardEvent) {
    const step = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP }[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setZoom((before) => Math.min(MAX_ZOOM, Math.max(1, before + step)))
  }

  return (
    <TitledDialog
      title="Choose the part to keep"
      maxWidth="md"
      onClose={onClose}
      actions={
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
              onCropComplete={(_, pixels) => setArea(pixels)}
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5, px: 1 }}>
          <Typography id={zoomId} variant="body2">
            Zoom
          </Typography>
          <Slider
            aria-labelledby={zoomId}
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={(_, chosen) => setZoom(Number(chosen))}
          />
        </Box>
        <Typography id={hintId} variant="body2" color="text.secondary">
          Drag the picture, or move it by the arrow keys; + and − zoom.
        </Typography>
        <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
          {area && narrowPicture(area.width, width)}
        </Typography>
      </Box>
    </TitledDialog>
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
