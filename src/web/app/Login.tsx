import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useSession } from '../data/client/session.ts'
import { Note } from '../ui/Note.tsx'
import { logoAddress, productName } from '../ui/pages/product.ts'
import { prefetchLater } from '../ui/prefetch.ts'
import { useIsPrerendered } from '../ui/screen/use-is-prerendered.ts'
import { PlainLayout } from './layout/PlainLayout.tsx'
import { Theme } from './layout/Theme.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { SignInForm } from './sign-in/SignInForm.tsx'

const HOME = '/dashboard'

/**
 * The sign-in page. Anyone with a session is sent on to the dashboard (specification sections 2 and
 * 6).
 */
export default function Login({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  const isSignedIn = useSession() !== null

  useEffect(() => {
    if (isSignedIn) onSignedIn(HOME + wayOn())
  }, [isSignedIn, onSignedIn])

  useEffect(() => prefetchLater(), [])

  if (isSignedIn) return null
  return (
    <Theme>
      <title>{`Sign in · ${productName}`}</title>
      <PlainLayout>
        <Paper sx={{ p: { xs: 3, sm: 4 }, width: '100%', maxWidth: 400 }}>
          <Box component="img" src={logoAddress} alt="" width={44} height={44} sx={{ mb: 2 }} />
          <Typography variant="h1">Sign in to {productName}</Typography>
          <Typography color="text.secondary" sx={{ mt: 0.5, mb: 3 }}>
            Use the account of your company.
          </Typography>
          <SignInForm />
          <Forgotten />
          <Note className="demo" sx={{ mt: 1 }}>
            Demo data: names and figures are invented.
          </Note>
        </Paper>
      </PlainLayout>
      <Toasts />
    </Theme>
  )
}

/** The API has no call to reset a password, so this tells whom to ask. */
function Forgotten() {
  const [isOpen, setOpen] = useState(false)
  const isPrerendered = useIsPrerendered()
  return (
    <>
      <Button
        aria-expanded={isOpen}
        disabled={isPrerendered}
        onClick={() => setOpen(!isOpen)}
        sx={{ mt: 1.5, px: 0 }}
      >
        Forgotten your password?
      </Button>
      {isOpen && (
        <Typography variant="body2" role="status">
          Ask HR or an administrator of your company to set a new password for you.
        </Typography>
      )}
    </>
  )
}

/** The page that was opened without a session, which the dashboard then offers. */
function wayOn() {
  const to = new URLSearchParams(window.location.search).get('to')
  return to ? `?${new URLSearchParams({ to })}` : ''
}
