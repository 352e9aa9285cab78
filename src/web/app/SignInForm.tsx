import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../fields/PasswordField.tsx'
import { CheckboxLabel, PlainCheckbox } from '../ui/PlainCheckbox.tsx'
import { touch } from '../ui/theme.ts'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  /** The e-mail address, read-only, when the same person signs in again. */
  email?: string | undefined
  /** Shows the checkbox to keep the session only until the tab is closed. */
  withSharedComputer?: boolean
}

/** The form of the sign-in page and the sign-in dialog. */
export function SignInForm({ email: fixedEmail, withSharedComputer = !fixedEmail }: Props) {
  const { signIn, cancel, state, problem } = useSignIn()
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [sharedComputer, setSharedComputer] = useState(false)
  const isBusy = state !== 'idle'

  function submit(event: FormEvent) {
    event.preventDefault()
    void signIn({ email, password, ...(withSharedComputer && { sharedComputer }) })
  }

  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} useFlexGap noValidate>
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
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        autoFocus={fixedEmail !== undefined}
        value={password}
        onChange={setPassword}
        inputProps={{ maxLength: 72 }}
      />
      {withSharedComputer && (
        <CheckboxLabel sx={{ ml: '-13px' }}>
          <PlainCheckbox
            checked={sharedComputer}
            onChange={(event) => setSharedComputer(event.target.checked)}
          />
          Shared computer, forget me afterwards
        </CheckboxLabel>
      )}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={isBusy}
        sx={{ minHeight: touch.target }}
      >
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
