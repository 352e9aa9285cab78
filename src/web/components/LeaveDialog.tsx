import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

interface Props {
  title: string
  text: string
  /** The label of the button that leaves. */
  leave: string
  onLeave: () => void
  onStay: () => void
}

/** Asks whether changes that were not saved may be left behind. */
export default function LeaveDialog({ title, text, leave, onLeave, onStay }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={onStay} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {leave}
        </Button>
        <Button onClick={onStay} variant="contained" autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  )
}
