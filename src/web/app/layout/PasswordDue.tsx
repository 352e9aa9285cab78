import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useLogout } from '@refinedev/core'
import { signInAgain } from '../../data/providers/auth.ts'
import { productName } from '../../ui/pages/product.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'
import { PlainLayout } from './PlainLayout.tsx'

/**
 * Replaces every page while the password is one that somebody else has set: the server refuses all
 * other requests until it is changed.
 */
export default function PasswordDue() {
  const { mutate: logout } = useLogout()
  return (
    <PlainLayout>
      <title>{`Change your password · ${productName}`}</title>
      <Paper sx={{ p: { xs: 3, sm: 4 }, width: '100%', maxWidth: 400 }}>
        <Typography variant="h1">Change your password</Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
          Somebody else has set it for you. Choose one that you alone know, then go on.
        </Typography>
        <ChangePasswordForm onChanged={() => signInAgain.set(false)}>
          <Button onClick={() => logout()}>Log out</Button>
        </ChangePasswordForm>
      </Paper>
    </PlainLayout>
  )
}
