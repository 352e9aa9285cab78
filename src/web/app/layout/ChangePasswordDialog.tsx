import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

/** Changes one's own password. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Change password</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          You stay signed in here, and nowhere else.
        </DialogContentText>
        <ChangePasswordForm onChanged={onClose}>
          <Button onClick={onClose}>Cancel</Button>
        </ChangePasswordForm>
      </DialogContent>
    </Dialog>
  )
}
