import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  /** Who signs in again: the address is then fixed. */
  email?: string | undefined
  /** Offers to forget the session with the tab. */
  withSharedComputer?: boolean
}

/** The e-mail and password of the sign-in page and of the sign-in dialog. */
export function SignInForm({ email: fixedEmail, withSharedComputer = !fixedEmail }: Props) {
  const { signIn, cancel, state, problem } = useSignIn()
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [sharedComputer, setSharedComputer] = useState(false)
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const isBusy = state !== 'idle'

  function submit(event: FormEvent) {
    event.preventDefault()
    void signIn({ email, password, ...(withSharedComputer && { sharedComputer }) })
  }

  function watchCapsLock(event: KeyboardEvent) {
    setCapsLock(event.getModifierState('CapsLock'))
  }

  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      <FormControl>
        <InputLabel htmlFor="email">Email</InputLabel>
        <OutlinedInput
          id="email"
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus={!fixedEmail}
          readOnly={fixedEmail !== undefined}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          inputProps={{ maxLength: 100 }}
        />
      </FormControl>
      <FormControl>
        <InputLabel htmlFor="password">Password</InputLabel>
        <OutlinedInput
          id="password"
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={fixedEmail !== undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCapsLock}
          inputProps={{ maxLength: 72, 'aria-describedby': 'caps-lock' }}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          }
        />
        {hasCapsLock && <FormHelperText id="caps-lock">Caps Lock is on.</FormHelperText>}
      </FormControl>
      {withSharedComputer && (
        <FormControlLabel
          control={<Checkbox checked={sharedComputer} onChange={(_, isChecked) => setSharedComputer(isChecked)} />}
          label="Shared computer, forget me afterwards"
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
      {state === 'slow' && (
        <Alert severity="info" role="status" action={<Button onClick={cancel}>Cancel</Button>}>
          Still waiting for the server.
        </Alert>
      )}
    </Stack>
  )
}
