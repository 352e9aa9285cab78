import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Remove from '@mui/icons-material/Remove'
import RotateRight from '@mui/icons-material/RotateRight'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { PICTURES, PRIVATE } from '../../../contract/picture.ts'
import { addressAtApi } from '../../data/http.ts'
import { PictureViewport } from '../../ui/PictureViewport.tsx'
import { theme } from '../../ui/theme.ts'
import { useLetter } from './use-letter.ts'

interface Props {
  address: string
  title: string
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const
const LAST = zooms.length - 1

/** Shows a letter or photo, with zoom and rotation; full screen on a phone. */
export default function LetterViewer({ address, title, onClose }: Props) {
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  const found = useLetter(address)
  const [isBroken, setBroken] = useState(false)
  const [step, setStep] = useState(0)
  const [turns, setTurns] = useState(0)
  const isPicture = found.kind === 'picture' && !isBroken
  const zoom = (by: number) => setStep((before) => Math.min(LAST, Math.max(0, before + by)))
  const turn = () => setTurns((before) => (before + 1) % 4)

  const keys: Record<string, () => void> = {
    '+': () => zoom(1),
    '=': () => zoom(1),
    '-': () => zoom(-1),
    '0': () => setStep(0),
    r: turn,
  }

  function press(event: KeyboardEvent) {
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!does || !isPicture) return
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
      <Stack direction="row" alignItems="center" sx={{ pl: { xs: 2, md: 3 }, pr: 1, py: 1 }}>
        <Typography id={titleId} variant="h2" noWrap sx={{ flex: 1 }}>
          {title}
        </Typography>
        {isPicture && (
          <>
            <Tool label="Zoom out" onClick={() => zoom(-1)} disabled={step === 0}>
              <Remove />
            </Tool>
            <Typography
              role="status"
              variant="body2"
              sx={{ width: 44, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
            >
              {(zooms[step] ?? 1) * 100}%
            </Typography>
            <Tool label="Zoom in" onClick={() => zoom(1)} disabled={step === LAST}>
              <Add />
            </Tool>
            <Tool label="Rotate" onClick={turn}>
              <RotateRight />
            </Tool>
          </>
        )}
        <Tool label="Close" onClick={onClose} autoFocus>
          <Close />
        </Tool>
      </Stack>
      {found.kind === 'picture' && !isBroken && (
        <PictureViewport
          url={found.url}
          title={title}
          zoom={zooms[step] ?? 1}
          turns={turns}
          onZoom={() => setStep(step === 0 ? 2 : 0)}
          onBroken={() => setBroken(true)}
        />
      )}
      {found.kind === 'loading' && (
        <Instead>
          <CircularProgress aria-label="Opening" />
        </Instead>
      )}
      {found.kind === 'document' && (
        <Instead>
          <Typography>This is a document, which opens in a tab of its own.</Typography>
          <Original address={found.url} />
        </Instead>
      )}
      {(found.kind === 'broken' || isBroken) && (
        <Instead>
          <Typography role="alert">The file could not be opened</Typography>
          {!address.startsWith(PICTURES + PRIVATE) && <Original address={addressAtApi(address)} />}
        </Instead>
      )}
    </Dialog>
  )
}

interface ToolProps {
  label: string
  onClick: () => void
  disabled?: boolean
  autoFocus?: boolean
  children: ReactNode
}

function Tool({ label, ...rest }: ToolProps) {
  return <IconButton aria-label={label} title={label} {...rest} sx={{ width: 44, height: 44 }} />
}

function Original({ address }: Pick<Props, 'address'>) {
  return (
    <Button
      href={address}
      target="_blank"
      rel="noreferrer"
      endIcon={<OpenInNew />}
      sx={{ minHeight: 44 }}
    >
      Open the file
    </Button>
  )
}

function Instead({ children }: { children: ReactNode }) {
  return (
    <Stack
      spacing={2}
      alignItems="center"
      justifyContent="center"
      sx={{ height: { xs: '60dvh', md: '70dvh' }, p: 3 }}
    >
      {children}
    </Stack>
  )
}
