import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before changes that were not saved are left behind: by a link, the back button, a reload or a closed tab. */
export function LeaveGuard({ isNeeded }: { isNeeded: () => boolean }) {
  const titleId = useId()
  const blocker = useBlocker(isNeeded)
  const latest = useRef(isNeeded)

  useEffect(() => {
    latest.current = isNeeded
  })

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you changed on this page is not saved yet.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()} color="error">
          Leave
        </Button>
        <Button onClick={() => blocker.reset?.()} variant="contained" autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
