import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a sign-in by React and MUI can be. */
function Login() {
  const [problem, setProblem] = useState('')

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reply = await fetch('/api/auth/login-dashboard', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(new FormData(event.currentTarget))),
    })
    const body = await reply.json()
    if (!reply.ok) return setProblem(body.message)
    window.localStorage.setItem('token', body.accessToken)
    window.location.assign('/list')
  }

  return (
    <Paper component="form" onSubmit={signIn} sx={{ maxWidth: 360, mx: 'auto', mt: 8, p: 3 }}>
      <Typography variant="h1" sx={{ fontSize: 24 }}>
        Sign in
      </Typography>
      <TextField name="email" label="Email" type="email" required fullWidth margin="normal" />
      <TextField
        name="password"
        label="Password"
        type="password"
        required
        fullWidth
        margin="normal"
        error={problem !== ''}
        helperText={problem}
      />
      <Button type="submit" variant="contained" fullWidth>
        Sign in
      </Button>
    </Paper>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CssBaseline />
      <Login />
    </StrictMode>,
  )
}
