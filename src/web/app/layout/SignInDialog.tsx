import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../data/session.ts'
import { signInAgain } from '../../data/sign-in-again.ts'
import { SignInForm } from '../SignInForm.tsx'

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
    <Dialog
      open
      onClose={() => signInAgain.set(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby="sign-in-again"
    >
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          Your sign-in has ended, or is about to. Nothing on this page is lost: sign in, then go on
          where you are.
        </DialogContentText>
        <SignInForm email={session?.viewer?.email || undefined} withSharedComputer={false} />
        <Button fullWidth sx={{ mt: 1 }} onClick={() => signInAgain.set(false)}>
          Not now
        </Button>
      </DialogContent>
    </Dialog>
  )
}
