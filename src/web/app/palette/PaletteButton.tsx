import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isPaletteKey, paletteKey, paletteName } from '../../ui/keys/command-key.ts'
import { prefetched, prefetchedOverlay, useIdle } from '../../ui/prefetch.ts'
import { theme, touch, visuallyHidden } from '../../ui/theme.ts'

const Palette = prefetchedOverlay(() => import('./Palette.tsx'))
const RememberOpened = prefetched(() => import('./RememberOpened.tsx'))

/**
 * Opens the palette, as its keyboard shortcut does on every page. On a narrow screen it is an icon.
 */
export function PaletteButton() {
  const [shown, setShown] = useState<'coming' | 'open'>()
  const early = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = useIdle()

  const open = useCallback(() => {
    early.current = ''
    setShown('coming')
    // A failed load is repeated when the palette is rendered.
    void Palette.load()
      .catch(() => undefined)
      .then(() => setShown((latest) => latest && 'open'))
  }, [])
  const close = useCallback(() => setShown(undefined), [])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      // A page behind a dialog is aria-hidden.
      if (button.current?.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])

  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        sx={{
          minWidth: touch.target,
          p: { xs: 0, md: '0 12px' },
          gap: 1,
          color: 'text.secondary',
          fontWeight: 400,
          border: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Search />
        <Box component="span" sx={{ [theme.breakpoints.down('md')]: visuallyHidden }}>
          {paletteName}
        </Box>
        <Box
          component="kbd"
          aria-hidden
          sx={{ display: { xs: 'none', md: 'inline' }, ml: 2, typography: 'caption' }}
        >
          {paletteKey}
        </Box>
      </Button>
      {shown === 'coming' && <KeyCatcher text={early} onClose={close} />}
      {shown === 'open' && <Palette startText={() => early.current} onClose={close} />}
      <Suspense>{isIdle && <RememberOpened />}</Suspense>
    </>
  )
}

/** Collects what is typed while the palette loads, and keeps it from the shortcuts of the page. */
function KeyCatcher({ text, onClose }: { text: RefObject<string>; onClose: () => void }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event
      if (ctrlKey || metaKey || altKey) return
      if (key === 'Escape') onClose()
      else if (key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (key.length === 1) text.current += key
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [text, onClose])
  return null
}
