import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { useShownFile } from '../../../ui/values/use-shown-file.ts'

const PictureViewer = prefetchedOverlay(() => import('../../../ui/pictures/PictureViewer.tsx'))

interface Props {
  address: string | null
  label: string
  /** The reason for a missing photo. */
  none?: string | undefined
}

/** A selfie, as large as the panel allows. A click opens it in the viewer. */
export function EvidencePhoto({ address, label, none = 'No photo' }: Props) {
  const { kind, url } = useShownFile(address ?? undefined, true)
  const [broken, setBroken] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  if (!address) return <Box sx={place}>{none}</Box>
  if (kind === 'broken' || broken === address)
    return <Box sx={place}>The photo could not be loaded</Box>
  return (
    <>
      <ButtonBase
        aria-label={`Enlarge the photo: ${label}`}
        onClick={() => setOpen(true)}
        sx={{ ...place, cursor: 'zoom-in' }}
      >
        {url && (
          <img
            src={url}
            alt={label}
            referrerPolicy="no-referrer"
            onError={() => setBroken(address)}
          />
        )}
      </ButtonBase>
      {isOpen && (
        <PictureViewer address={address} title={label} isPrivate onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const place = {
  position: 'relative',
  width: '100%',
  aspectRatio: '3 / 4',
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  p: 1,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: 'background.default',
  color: 'text.secondary',
  typography: 'body2',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
} as const
