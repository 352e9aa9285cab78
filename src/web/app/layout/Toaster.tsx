import CheckCircle from '@mui/icons-material/CheckCircle'
import Delete from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Fade from '@mui/material/Fade'
import Portal from '@mui/material/Portal'
import { useEffect, useRef, useState } from 'react'
import { closeToast, type Toast, useToasts } from '../../data/providers/notification.ts'
import { frame } from '../../ui/theme.ts'

/**
 * The toasts, at the top right (specification sections 2 and 8). There is room for one: the newest
 * covers those before it. In a portal, as an open dialog hides the app from screen readers. Errors interrupt a screen reader, others wait.
 */
export default function Toaster() {
  const toasts = useToasts()
  const hasToasts = toasts.length > 0
  const place = useRef<HTMLElement>(null)
  // A dialog sets aria-hidden on its siblings when it opens; toasts must stay readable.
  useEffect(() => {
    if (hasToasts) place.current?.removeAttribute('aria-hidden')
  })
  const top = toasts.findLast(({ open }) => open)
  return (
    <Portal>
      <Box ref={place} sx={stack} style={hasToasts ? placeNow() : undefined}>
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} isOnTop={toast === top} />
        ))}
      </Box>
    </Portal>
  )
}

/** In px. */
const WIDTH = 360
const MARGIN = 8

/**
 * Over the end of the top bar, or beside a drawer at the right; below the bar where that would cover
 * the name of the page, unless that is behind a dialog, or the head of the drawer.
 */
function placeNow() {
  const drawer = document.querySelector<HTMLElement>('.MuiDrawer-paperAnchorRight')
  const heading = document.querySelector('#root:not([aria-hidden]) h1')?.getBoundingClientRect()
  const taken = drawer?.offsetWidth ?? 0
  const left = window.innerWidth - taken - WIDTH - MARGIN
  const isOverName =
    heading && heading.right > left && heading.top < frame.topBar && heading.bottom > 0
  return (taken > 0 && left < MARGIN) || isOverName
    ? { top: frame.topBar, right: MARGIN }
    : { top: 4, right: taken + MARGIN }
}

/** On a phone, the menu button stays visible. */
const stack = {
  position: 'fixed',
  width: `min(${WIDTH}px, 100vw - 72px)`,
  zIndex: 'snackbar',
  display: 'grid',
  '& > *': { gridArea: '1 / 1' },
} as const

function ToastCard({ toast, isOnTop }: { toast: Toast; isOnTop: boolean }) {
  const { key, open, duration, count, severity } = toast
  const [isPaused, setPaused] = useState(false)
  // An error that was never on top does not close.
  const isUnseen = severity === 'error' && !isOnTop

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast is shown for its full time again
  useEffect(() => {
    if (isPaused || !open || isUnseen) return
    const timer = window.setTimeout(() => closeToast(key), duration)
    return () => window.clearTimeout(timer)
  }, [isPaused, open, isUnseen, duration, key, count])

  return (
    <Fade in={open} timeout={100}>
      <Alert
        variant="filled"
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        icon={severity === 'success' ? toast.deleted ? <Delete /> : <CheckCircle /> : undefined}
        onClose={() => closeToast(key)}
        // Not onMouseEnter: a toast that opens under a resting pointer is not being read.
        onMouseMove={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
        sx={card}
      >
        <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 600, lineHeight: 'inherit', m: 0 }}>
          {toast.headMsg}
          {count > 1 && ` (${count} times)`}
        </AlertTitle>
        {toast.message}
      </Alert>
    </Fade>
  )
}

const card = {
  minHeight: frame.topBar - 8,
  alignItems: 'center',
  py: 0,
  px: { xs: 1, sm: 1.5 },
  borderRadius: '10px',
  color: '#fff',
  fontSize: 14,
  lineHeight: 1.3,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  boxShadow: 3,
  '& .MuiAlert-icon': { py: 0, mr: 1, fontSize: 20 },
  '& .MuiAlert-message': { py: 0.5, minWidth: 0 },
  '& .MuiAlert-action': { py: 0, pl: 0.5, mr: -0.5, alignItems: 'center' },
} as const
