import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

/**
 * What is asked, what follows from a yes, and what the button for it says; the other one keeps
 * everything as it is.
 */
export interface Question {
  title: string
  text: string
  yes: string
  no: string
}

interface Props {
  question: Question
  onAnswer: (isYes: boolean) => void
}

/** Asks before something is done that somebody may not have meant. */
export default function QuestionDialog({ question: { title, text, yes, no }, onAnswer }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={() => onAnswer(false)} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onAnswer(true)} color="error">
          {yes}
        </Button>
        <Button onClick={() => onAnswer(false)} variant="contained" autoFocus>
          {no}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
