import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { texts } from '../../../contract/texts.ts'
import { isLostScript, messageIn } from '../../data/client/message-in.ts'
import { ErrorPlace } from '../../ui/failures/ErrorPlace.tsx'
import { productName } from '../../ui/pages/product.ts'
import { breakWords } from '../../ui/theme.ts'
import { CopyButton } from '../../ui/values/CopyButton.tsx'

/**
 * Replaces a page that failed to render (specification section 2). Drafts and the session are kept.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const title = texts.errorScreen(statusOf(error))
  const message = messageIn(error)
  useEffect(() => void (isLostScript(error) && reloadWhereThereIsAServer()), [error])
  const details = [
    title,
    message,
    window.location.href,
    new Date().toISOString(),
    navigator.userAgent,
  ].join('\n')

  return (
    <Stack
      role="alert"
      spacing={2}
      alignItems="center"
      textAlign="center"
      sx={{ maxWidth: 480, m: 'auto' }}
    >
      <title>{`${title} · ${productName}`}</title>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={breakWords}>
        {message}
      </Typography>
      {import.meta.env.DEV && <ErrorPlace error={error} />}
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
  const { status, statusCode = status } = Object(error)
  return statusCode > 0 ? statusCode : undefined
}

/** Within this many seconds after a reload, there is no second one: it would not help either. */
const RELOADED = 10

/**
 * Browsers do not retry a failed dynamic import until the page is reloaded. Reloads if the server
 * responds.
 */
async function reloadWhereThereIsAServer() {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry?.type === 'reload' && performance.now() < RELOADED * 1000) return
  const answer = await fetch(window.location.href, { method: 'HEAD' }).catch(() => undefined)
  if (answer && answer.status < 500) window.location.reload()
}
