import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useEffect, useRef, useState } from 'react'
import { isPaletteKey, paletteKey, paletteName } from '../../ui/palette-key.ts'
import { prefetched, useIdle } from '../../ui/prefetch.ts'
import { theme, touch, visuallyHidden } from '../../ui/theme.ts'

const Palette = prefetched(() => import('./Palette.tsx'))
const RememberOpened = prefetched(() => import('./RememberOpened.tsx'))

/** Opens the palette, as its key does on every page. On a narrow screen it is an icon. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isIdle = useIdle()

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isPaletteKey(event) || event.defaultPrevented) return
      // A page behind a dialog is aria-hidden.
      if (button.current?.closest('[aria-hidden="true"]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        sx={{
          minWidth: touch.target,
          minHeight: touch.medium,
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
          sx={{ display: { xs: 'none', md: 'inline' }, ml: 2, font: 'inherit', fontSize: 12 }}
        >
          {paletteKey}
        </Box>
      </Button>
      <Suspense>{isOpen && <Palette onClose={() => setIsOpen(false)} />}</Suspense>
      <Suspense>{isIdle && <RememberOpened />}</Suspense>
    </>
  )
}
