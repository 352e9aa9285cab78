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
import useMediaQuery from '@mui/material/useMediaQuery'
import { clamp } from 'es-toolkit/math'
import { upperFirst } from 'es-toolkit/string'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { PICTURES, PRIVATE } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/http.ts'
import { theme, touch } from '../theme.ts'
import { type ShownFile, useShownFile } from '../use-shown-file.ts'
import { PictureViewport } from './PictureViewport.tsx'
import { useSwipe } from './use-swipe.ts'

interface Props {
  address: string
  title: string
  /** The text of the picture, if it is not the title. */
  alt?: string
  /** The URL of a small copy, shown while the picture loads. */
  small?: string
  /** Whether the API sends the file only with the token. */
  isPrivate?: boolean
  /** The place of the picture among others, to go to the next and previous one. */
  series?: {
    noun: 'photo' | 'picture'
    index: number
    count: number
    onGo: (index: number) => void
  }
  /** A short text beside the title. */
  note?: string
  /** Shown beside the picture. */
  children?: ReactNode
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const
const LAST = zooms.length - 1

/**
 * Shows a picture with zoom and rotation, full screen on a phone, or offers a document to open. In
 * a series, arrow keys or a swipe go to the next one.
 */
export default function PictureViewer({
  address,
  title,
  alt = title,
  small,
  isPrivate = false,
  series,
  note,
  children,
  onClose,
}: Props) {
  const isPhone = useMediaQuery(theme.breakpoints.down(children ? 'md' : 'sm'), { noSsr: true })
  const file = useShownFile(address, isPrivate)
  const [broken, setBroken] = useState<string>()
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  // When zoomed in, a touch scrolls the picture.
  const swipe = useSwipe((by) => step === 0 && go(by))
  const { kind, url }: ShownFile = broken === address ? { kind: 'broken' } : file
  // A link does not carry the token, so it leads to no private picture.
  const isLinked = kind === 'broken' && !address.startsWith(PICTURES + PRIVATE)
  const link = kind === 'document' ? url : isLinked && addressAtApi(address)
  const zoomed = zooms[step] ?? 1
  const zoom = (by: number) => setStep((before) => clamp(before + by, 0, LAST))
  const turn = () => setTurns((before) => (before + 1) % 4)

  function go(by: 1 | -1) {
    const next = (series?.index ?? 0) + by
    if (!series || next < 0 || next >= series.count) return
    setStep(0)
    setTurns(0)
    series.onGo(next)
  }

  function press(event: KeyboardEvent) {
    const keys: Record<string, () => void> = {
      ...(kind === 'picture' && {
        '+': () => zoom(1),
        '=': () => zoom(1),
        '-': () => zoom(-1),
        '0': () => setStep(0),
        r: turn,
      }),
      // When zoomed in, the arrow keys scroll the picture.
      ...(step === 0 && { ArrowLeft: () => go(-1), ArrowRight: () => go(1) }),
    }
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }

  return (
    <Dialog open onClose={onClose} onKeyDown={press} fullScreen={isPhone} maxWidth="lg" fullWidth>
      <Stack
        direction="row"
        alignItems="center"
        justifyContent="flex-end"
        flexWrap="wrap"
        sx={{ pl: { xs: 2, md: 3 }, pr: 1, py: 1 }}
      >
        <Stack
          direction="row"
          alignItems="center"
          sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}
        >
          <DialogTitle variant="h2" aria-live="polite" noWrap sx={{ flex: 1, p: 0 }}>
            {title}
          </DialogTitle>
          {note && (
            <Typography variant="body2" color="text.secondary" noWrap sx={{ px: 1 }}>
              {note}
            </Typography>
          )}
        </Stack>
        {kind === 'picture' && (
          <>
            <Tool label="Zoom out" onClick={() => zoom(-1)} disabled={step === 0}>
              <Remove />
            </Tool>
            <Typography
              role="status"
              variant="body2"
              sx={{ width: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
            >
              {zoomed * 100}%
            </Typography>
            <Tool label="Zoom in" onClick={() => zoom(1)} disabled={step === LAST}>
              <Add />
            </Tool>
            <Tool label="Rotate" onClick={turn}>
              <RotateRight />
            </Tool>
          </>
        )}
        {series && (
          <>
            <Tool
              label={`${upperFirst(series.noun)} before`}
              onClick={() => go(-1)}
              disabled={series.index === 0}
            >
              <ArrowBack />
            </Tool>
            <Tool
              label={`Next ${series.noun}`}
              onClick={() => go(1)}
              disabled={series.index === series.count - 1}
            >
              <ArrowForward />
            </Tool>
          </>
        )}
        <Tool label="Close" onClick={onClose} autoFocus>
          <Close />
        </Tool>
      </Stack>
      <Box {...swipe} sx={children ? beside : alone}>
        {kind === 'picture' ? (
          <PictureViewport
            // Not the URL alone: the children may be keyed by it.
            key={`picture ${url}`}
            url={url}
            small={small}
            title={title}
            alt={alt}
            zoom={zoomed}
            turns={turns}
            onZoom={() => setStep(step === 0 ? 2 : 0)}
            onBroken={() => setBroken(address)}
          />
        ) : (
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
                {series ? `The ${series.noun} could not be loaded` : 'The file could not be opened'}
              </Typography>
            )}
            {link && (
              <Button
                href={link}
                target="_blank"
                rel="noreferrer"
                endIcon={<OpenInNew />}
                sx={{ minHeight: touch.target }}
              >
                Open the file
              </Button>
            )}
          </Stack>
        )}
        {children}
      </Box>
    </Dialog>
  )
}

function Tool({ label, ...rest }: IconButtonProps & { label: string }) {
  return <IconButton aria-label={label} title={label} {...rest} sx={touch.square} />
}

const frame = { borderTop: 1, borderColor: 'divider' }

const alone = { ...frame, flex: 'auto', minHeight: 0, display: 'flex', flexDirection: 'column' }

const beside = {
  ...frame,
  display: { md: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr) 340px',
  overflowY: 'auto',
}
