import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../data/client/session.ts'
import { signInAgain } from '../../data/providers/auth.ts'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'
import { SignInForm } from '../sign-in/SignInForm.tsx'

/**
 * Signs in again without leaving the page. Failed queries are refetched afterwards; failed writes
 * are left to the person, whose form still holds the values.
 */
export default function SignInDialog() {
  const session = useSession()
  const queryClient = useQueryClient()
  const refused = useRef(session?.accessToken)

  useEffect(() => {
    if (session?.accessToken === refused.current) return
    signInAgain.set(false)
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
  }, [session, queryClient])

  return (
    <TitledDialog title="Sign in again" onClose={() => signInAgain.set(false)}>
      <DialogContentText sx={{ mb: 3 }}>
        Your sign-in has ended, or is about to. Nothing on this page is lost: sign in, then go on
        where you are.
      </DialogContentText>
      <SignInForm email={session?.viewer?.email || undefined} withSharedComputer={false} />
      <Button fullWidth sx={{ mt: 1 }} onClick={() => signInAgain.set(false)}>
        Not now
      </Button>
    </TitledDialog>
  )
}
