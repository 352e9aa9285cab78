import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { messageIn, texts } from '../../contract/texts.ts'
import { CopyButton } from '../components/CopyButton.tsx'

/** What stands in for a page that broke (specification section 2). Drafts and the session stay untouched. */
export function ErrorScreen() {
  const error = useRouteError()
  const status = statusOf(error)
  const message = messageIn(error)
  const details = [texts.errorScreen(status), message, window.location.href, new Date().toISOString(), navigator.userAgent].join(
    '\n',
  )

  return (
    <Stack role="alert" spacing={2} alignItems="center" textAlign="center" sx={{ maxWidth: 480, m: 'auto' }}>
      <title>{`${texts.errorScreen(status)} · Roda`}</title>
      <Typography variant="h1">{texts.errorScreen(status)}</Typography>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {texts.refreshPage}
        </Button>
        <CopyButton text={details}>Copy details</CopyButton>
      </Stack>
    </Stack>
  )
}

function statusOf(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status > 0 ? status : undefined
}
