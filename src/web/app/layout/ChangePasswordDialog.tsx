import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <TitledDialog title="Change password" onClose={onClose}>
      <DialogContentText sx={{ mb: 3 }}>
        You stay signed in here, and nowhere else.
      </DialogContentText>
      <ChangePasswordForm onChanged={onClose}>
        <Button onClick={onClose}>Cancel</Button>
      </ChangePasswordForm>
    </TitledDialog>
  )
}
