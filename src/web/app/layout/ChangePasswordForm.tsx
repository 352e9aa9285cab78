import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNotification } from '@refinedev/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { auth, readSignedIn } from '../../../contract/auth.ts'
import { RequestError } from '../../data/client/http.ts'
import { messageIn } from '../../data/client/message-in.ts'
import { getSession, saveSession, useSession, viewerOf } from '../../data/client/session.ts'
import { companyZone } from '../../data/records/format.ts'
import { NewPasswordField } from '../../fields/inputs/NewPasswordField.tsx'
import { PasswordField } from '../../fields/inputs/PasswordField.tsx'
import { StillWaiting } from '../../ui/StillWaiting.tsx'
import { useAction } from './use-action.ts'

interface Props {
  onChanged?: () => void
  /** More buttons. */
  children: ReactNode
}

/**
 * The form to change one's own password. The server ends all sessions and replies with a new one.
 */
export function ChangePasswordForm({ onChanged, children }: Props) {
  const viewer = useSession()?.viewer
  const { open } = useNotification()
  const {
    run: change,
    isRunning,
    error,
  } = useAction(auth, 'changePassword', { onSuccess: takeSession })
  const [values, setValues] = useState({ currentPassword: '', newPassword: '' })
  const [wrong, setWrong] = useState<Record<string, string>>()
  const refused = error instanceof RequestError ? error.errors : undefined
  const problems = wrong ?? refused ?? {}
  const fieldOf = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (typed: string) => setValues({ ...values, [name]: typed }),
    error: problems[name] !== undefined,
    advice: problems[name],
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = wrongIn(values)
    setWrong(wrong)
    if (wrong || !(await change(values))) return
    open?.({
      type: 'success',
      message: 'Password changed',
      description: 'Wherever else you were signed in, you are not any more.',
    })
    onChanged?.()
  }

  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={viewer?.email ?? ''} readOnly hidden />
      <PasswordField
        id="current-password"
        label="Current password"
        autoComplete="current-password"
        autoFocus
        {...fieldOf('currentPassword')}
      />
      <NewPasswordField
        id="new-password"
        label="New password"
        known={[viewer?.fullName ?? '', viewer?.email ?? '']}
        {...fieldOf('newPassword')}
      />
      {error && !problems.currentPassword && !problems.newPassword && (
        <Alert severity="error">{messageIn(error)}</Alert>
      )}
      {isRunning && <StillWaiting />}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={isRunning}>
          {isRunning ? 'Changing…' : 'Change password'}
        </Button>
        {children}
      </Stack>
    </Stack>
  )
}

function takeSession(answer: unknown) {
  const { accessToken, expiredAt, viewer } = readSignedIn(answer, companyZone)
  if (!accessToken)
    throw new RequestError(
      'The server’s answer holds no session. Sign in with the new password.',
      200,
    )
  saveSession({ accessToken, expiredAt, viewer: viewerOf(viewer ?? {}, getSession()?.viewer) })
}

/** The validation errors that the server would return, by field. */
function wrongIn(values: object) {
  const { error } = z.safeParse(auth.actions.changePassword.input, values)
  return (
    error &&
    Object.fromEntries(
      error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    )
  )
}
