import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

/** A question, what follows from a yes, and the labels of both buttons; `no` changes nothing. */
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

/** Asks for confirmation of something that may not be intended. */
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
