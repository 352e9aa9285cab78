import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import type { May } from '../../data/client/may.ts'
import { useSession } from '../../data/client/session.ts'
import { useMay } from '../../data/use-may.ts'
import { Message } from '../../ui/pages/Message.tsx'
import type { NavigationPage } from '../../ui/pages/use-pages.ts'
import { usePages } from '../../ui/pages/use-pages.ts'
import { prefetched } from '../../ui/prefetch.ts'
import { breakWords } from '../../ui/theme.ts'

const OpenedInstead = prefetched(() => import('../../ui/pages/OpenedInstead.tsx'))

/**
 * Shows the unknown URL, and a link to the most similar page that this user may open (specification
 * section 2). All other pages are listed below.
 */
export function NotFound() {
  const pages = usePages()
  const { pathname } = useLocation()
  const isSignedIn = useSession() !== null
  const nearest = nearestPage(pathname, pages, useMay())

  return (
    <Message
      title="Page not found"
      buttons={
        isSignedIn ? (
          <Button component={RouterLink} to="/dashboard" variant="contained">
            Go to Home
          </Button>
        ) : (
          <Button href="/login" variant="contained">
            Sign in
          </Button>
        )
      }
      more={
        isSignedIn && (
          <Suspense>
            <OpenedInstead />
          </Suspense>
        )
      }
    >
      <Typography sx={breakWords}>
        Nothing is at <strong>{pathname}</strong>.
      </Typography>
      {nearest && (
        <p>
          Did you mean{' '}
          <Link component={RouterLink} underline="always" to={nearest.path}>
            {nearest.menu}
          </Link>
          ?
        </p>
      )}
    </Message>
  )
}

/** The menu page with the longest common prefix with this path, of more than 3 characters. */
function nearestPage(pathname: string, pages: readonly NavigationPage[], may: May) {
  const shared = (path: string) => {
    const end = [...path].findIndex(
      (character, index) => character !== pathname[index]?.toLowerCase(),
    )
    return end === -1 ? path.length : end
  }
  const [best] = pages
    .filter((page) => page.menu && may(page.allow))
    .sort(
      (one, other) => shared(other.path) - shared(one.path) || one.path.length - other.path.length,
    )
  return best && shared(best.path) > 3 ? best : undefined
}
