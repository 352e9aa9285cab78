import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type FormEvent, useEffect, useRef } from 'react'
import { PasswordField } from '../../fields/inputs/PasswordField.tsx'
import { CheckboxLabel, PlainCheckbox } from '../../ui/PlainCheckbox.tsx'
import { missingIn, useSignIn } from './use-sign-in.ts'

interface Props {
  /** The e-mail address, read-only, when the same person signs in again. */
  email?: string
  /** Shows the checkbox to keep the session only until the tab is closed. */
  withSharedComputer?: boolean
}

/**
 * The form of the sign-in page and the sign-in dialog. Its inputs are uncontrolled, as typing may
 * begin while the page is still the prerendered one.
 */
export function SignInForm({ email: fixedEmail, withSharedComputer = !fixedEmail }: Props) {
  const { signIn, correct, cancel, state, problem, missing } = useSignIn()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = state !== 'idle'

  useEffect(() => {
    // The form was submitted while the page was still the prerendered one (`prerender.tsx`).
    if (form.current?.ariaBusy) {
      form.current.ariaBusy = null
      form.current.requestSubmit()
    }
    // Leaves the focus where the user is typing already.
    if (form.current?.contains(document.activeElement)) return
    form.current?.querySelector<HTMLInputElement>('input:not([readonly])')?.focus()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const credentials = {
      email: String(typed.get('email')),
      password: String(typed.get('password')),
      ...(withSharedComputer && { sharedComputer: typed.has('sharedComputer') }),
    }
    void signIn(credentials)
    const [first] = Object.keys(missingIn(credentials))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <Stack
      ref={form}
      component="form"
      // Keeps typed values out of the URL if the browser submits the form itself.
      method="post"
      onSubmit={submit}
      onInput={({ target }: FormEvent) => correct((target as HTMLInputElement).name)}
      spacing={2.5}
      useFlexGap
      noValidate
    >
      <EmailField fixed={fixedEmail} advice={missing.email} />
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="current-password"
        error={Boolean(missing.password)}
        advice={missing.password}
        inputProps={{ maxLength: 72 }}
      />
      {withSharedComputer && (
        <CheckboxLabel sx={{ ml: '-13px' }}>
          <PlainCheckbox name="sharedComputer" />
          Shared computer, forget me afterwards
        </CheckboxLabel>
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

function EmailField({ fixed, advice }: Record<'fixed' | 'advice', string | undefined>) {
  return (
    <FormControl error={Boolean(advice)}>
      <InputLabel htmlFor="email">Email</InputLabel>
      <OutlinedInput
        id="email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={fixed !== undefined}
        defaultValue={fixed}
        inputProps={{ maxLength: 100, 'aria-describedby': 'email-advice' }}
      />
      {advice && <FormHelperText id="email-advice">{advice}</FormHelperText>}
    </FormControl>
  )
}
