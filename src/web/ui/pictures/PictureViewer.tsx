import Add from '@mui/icons-material/Add'
import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Remove from '@mui/icons-material/Remove'
import RotateRight from '@mui/icons-material/RotateRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { clamp } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { type ReactNode, useState } from 'react'
import { PICTURES, PRIVATE } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/client/http.ts'
import { onKeys } from '../keys/on-keys.ts'
import { Note } from '../Note.tsx'
import { useHasWidth } from '../use-has-width.ts'
import { type ShownFile, useShownFile } from '../values/use-shown-file.ts'
import { PictureViewport } from './PictureViewport.tsx'
import { useSwipe } from './use-swipe.ts'

interface Series {
  noun: 'photo' | 'picture'
  index: number
  count: number
  onGo: (index: number) => void
}

interface Props {
  address: string
  title: string
  /** Alternative text, if not the title. */
  alt?: string
  /** The URL of a small copy, shown while the picture loads. */
  small?: string
  /** Whether the API requires the token for the file. */
  isPrivate?: boolean
  /** The position of the picture in a series, with navigation. */
  series?: Series
  /** Short text beside the title. */
  note?: string
  /** Shown beside the picture. */
  children?: ReactNode
  onClose: () => void
}

/**
 * Shows a picture with zoom and rotation, full-screen on a phone. A document gets a link to open
 * it. In a series, arrow keys or a swipe navigate.
 */
export default function PictureViewer({ address, title, series, children, ...props }: Props) {
  const isPhone = !useHasWidth(children ? 'md' : 'sm')
  const file = useShownFile(address, props.isPrivate ?? false)
  const [broken, setBroken] = useState<string>()
  const view = useZoom()
  // When zoomed in, a touch and the arrow keys scroll the picture.
  const swipe = useSwipe((by) => view.isFitted && go(by))
  const { kind, url }: ShownFile = broken === address ? { kind: 'broken' } : file

  function go(by: 1 | -1) {
    const next = (series?.index ?? 0) + by
    if (!series || next < 0 || next >= series.count) return
    view.reset()
    series.onGo(next)
  }

  const press = onKeys({
    ...(kind === 'picture' && view.keys),
    ...(view.isFitted && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
  })
  return (
    <Dialog
      open
      onClose={props.onClose}
      onKeyDown={press}
      fullScreen={isPhone}
      maxWidth="lg"
      fullWidth
    >
      <Stack direction="row" sx={head}>
        <Stack
          direction="row"
          alignItems="center"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}
        >
          <DialogTitle variant="h2" aria-live="polite" noWrap sx={{ flex: 1, p: 0 }}>
            {title}
          </DialogTitle>
          {props.note && (
            <Note noWrap sx={{ px: 1 }}>
              {props.note}
            </Note>
          )}
        </Stack>
        {kind === 'picture' && <ZoomTools {...view} />}
        {series && <SeriesTools {...series} onStep={go} />}
        <Tool label="Close" onClick={props.onClose} autoFocus>
          <Close />
        </Tool>
      </Stack>
      <Box {...swipe} sx={children ? sideBySide : alone}>
        {kind === 'picture' ? (
          <PictureViewport
            // Prefixed, as the children may have the URL itself as their key.
            key={`picture ${url}`}
            url={url}
            small={props.small}
            title={title}
            alt={props.alt ?? title}
            zoom={view.zoom}
            turns={view.turns}
            onZoom={view.toggle}
            onBroken={() => setBroken(address)}
          />
        ) : (
          <NoPicture {...{ address, kind, url }} noun={series?.noun} />
        )}
        {children}
      </Box>
    </Dialog>
  )
}

const zooms = [1, 1.5, 2, 3, 4] as const
const LAST = zooms.length - 1

/** The zoom and rotation of a picture. */
function useZoom() {
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const zoomBy = (by: number) => setStep((before) => clamp(before + by, 0, LAST))
  const zoomIn = () => zoomBy(1)
  const zoomOut = () => zoomBy(-1)
  const turn = () => setTurns((before) => (before + 1) % 4)
  return {
    zoom: zooms[step] ?? 1,
    turns,
    isFitted: step === 0,
    zoomIn,
    zoomOut,
    turn,
    toggle: () => setStep(step === 0 ? 2 : 0),
    reset() {
      setStep(0)
      setTurns(0)
    },
    keys: { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': () => setStep(0), r: turn },
  }
}

function ZoomTools({ zoom, isFitted, zoomIn, zoomOut, turn }: ReturnType<typeof useZoom>) {
  return (
    <>
      <Tool label="Zoom out" onClick={zoomOut} disabled={isFitted}>
        <Remove />
      </Tool>
      <Typography
        role="status"
        variant="body2"
        sx={{ width: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {zoom * 100}%
      </Typography>
      <Tool label="Zoom in" onClick={zoomIn} disabled={zoom === zooms[LAST]}>
        <Add />
      </Tool>
      <Tool label="Rotate" onClick={turn}>
        <RotateRight />
      </Tool>
    </>
  )
}

function SeriesTools({ noun, index, count, onStep }: Series & { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <Tool label={`${upperFirst(noun)} before`} onClick={() => onStep(-1)} disabled={index === 0}>
        <ArrowBack />
      </Tool>
      <Tool label={`Next ${noun}`} onClick={() => onStep(1)} disabled={index === count - 1}>
        <ArrowForward />
      </Tool>
    </>
  )
}

function Tool({ label, ...rest }: IconButtonProps & { label: string }) {
  return <IconButton aria-label={label} title={label} {...rest} />
}

interface NoPictureProps extends Pick<ShownFile, 'kind' | 'url'> {
  address: string
  noun?: Series['noun'] | undefined
}

/** In place of a picture: loading, broken, or a document. With a link to the file. */
function NoPicture({ address, kind, url, noun }: NoPictureProps) {
  // A link sends no token, so there is none to a private picture.
  const isLinked = kind === 'broken' && !address.startsWith(PICTURES + PRIVATE)
  const link = kind === 'document' ? url : isLinked && addressAtApi(address)
  return (
    <Stack
      spacing={2}
      alignItems="center"
      justifyContent="center"
      sx={{ height: { xs: '60dvh', md: '70dvh' }, p: 3 }}
    >
      {kind === 'loading' && <CircularProgress aria-label="Opening" />}
      {kind === 'document' && (
        <Typography>This is a document, which opens in a tab of its own.</Typography>
      )}
      {kind === 'broken' && (
        <Typography role="alert">
          {noun ? `The ${noun} could not be loaded` : 'The file could not be opened'}
        </Typography>
      )}
      {link && (
        <Button href={link} target="_blank" rel="noreferrer" endIcon={<OpenInNew />}>
          Open the file
        </Button>
      )}
    </Stack>
  )
}

const head = {
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  pl: { xs: 2, md: 3 },
  pr: 1,
  py: 1,
}

const frame = { borderTop: 1, borderColor: 'divider' }

const alone = { ...frame, flex: 'auto', minHeight: 0, display: 'flex', flexDirection: 'column' }

const sideBySide = {
  ...frame,
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  overflowY: 'auto',
}
