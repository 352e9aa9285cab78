import CheckCircle from '@mui/icons-material/CheckCircle'
import Delete from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Fade from '@mui/material/Fade'
import Portal from '@mui/material/Portal'
import { useEffect, useRef, useState } from 'react'
import { closeToast, type Toast, useToasts } from '../../data/providers/notification.ts'
import { frame, toastPlace } from '../../ui/theme.ts'

/**
 * The toasts, at the top right (specification sections 2 and 8). In a portal, as an open dialog
 * hides the app from screen readers. Errors interrupt a screen reader, others wait.
 */
export default function Toaster() {
  const toasts = useToasts()
  const place = useRef<HTMLElement>(null)
  // A dialog sets aria-hidden on its siblings when it opens; toasts must stay readable.
  useEffect(() => {
    if (toasts.length > 0) place.current?.removeAttribute('aria-hidden')
  }, [toasts])
  return (
    <Portal>
      <Box
        ref={place}
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          top: `var(${toastPlace.top}, ${frame.topBar + 8}px)`,
          right: `var(${toastPlace.right}, 16px)`,
          left: { xs: 16, sm: 'auto' },
          width: { sm: 360 },
          display: 'grid',
          gap: 1,
          '& > *': { gridArea: `var(${toastPlace.area}, auto)` },
        }}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.key} toast={toast} />
        ))}
      </Box>
    </Portal>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { key, open, duration, count } = toast
  const [isHeld, setHeld] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated toast stands its full time again
  useEffect(() => {
    if (isHeld || !open) return
    const timer = window.setTimeout(() => closeToast(key), duration)
    return () => window.clearTimeout(timer)
  }, [isHeld, open, duration, key, count])

  return (
    <Fade in={open} timeout={100}>
      <Alert
        variant="filled"
        severity={toast.severity}
        role={toast.severity === 'error' ? 'alert' : 'status'}
        icon={
          toast.severity === 'success' ? toast.deleted ? <Delete /> : <CheckCircle /> : undefined
        }
        onClose={() => closeToast(key)}
        // Not onMouseEnter: a toast that opens under a resting pointer is not being read.
        onMouseMove={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        sx={{
          borderRadius: '10px',
          color: '#fff',
          fontSize: 14,
          whiteSpace: 'pre-line',
          boxShadow: 6,
        }}
      >
        <AlertTitle sx={{ fontWeight: 700, m: 0 }}>
          {toast.headMsg}
          {count > 1 && ` (${count} times)`}
        </AlertTitle>
        {toast.message}
      </Alert>
    </Fade>
  )
}
