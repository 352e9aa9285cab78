import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { TitledDialog } from './TitledDialog.tsx'

const text = <DialogContentText>You stay signed in here, and nowhere else.</DialogContentText>
const dialog = (close: () => void, maxWidth: 'xs' | 'sm' | 'lg', title = 'Change password') => (
  <TitledDialog
    title={title}
    maxWidth={maxWidth}
    onClose={close}
    buttons={<Button onClick={close}>Close</Button>}
  >
    {text}
  </TitledDialog>
)

export default {
  Small: (close) => dialog(close, 'xs'),
  Medium: (close) => dialog(close, 'sm'),
  Large: (close) => dialog(close, 'lg'),
  Long: (close) => dialog(close, 'xs', LONG),
  'Without buttons': (close) => (
    <TitledDialog title="Change password" onClose={close}>
      {text}
    </TitledDialog>
  ),
} satisfies States
