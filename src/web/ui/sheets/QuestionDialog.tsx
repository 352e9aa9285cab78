import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { breakWords } from '../theme.ts'
import type { Question } from './question.ts'
import { TitledDialog } from './TitledDialog.tsx'

interface Props {
  question: Question
  onAnswer: (isYes: boolean) => void
}

/** Asks to confirm a step that may be unintended. */
export default function QuestionDialog({ question: { title, text, yes, no }, onAnswer }: Props) {
  return (
    <TitledDialog
      title={title}
      buttons={
        <>
          <Button onClick={() => onAnswer(true)} color="error">
            {yes}
          </Button>
          <Button onClick={() => onAnswer(false)} variant="contained" autoFocus>
            {no}
          </Button>
        </>
      }
      onClose={() => onAnswer(false)}
    >
      <DialogContentText sx={breakWords}>{text}</DialogContentText>
    </TitledDialog>
  )
}
