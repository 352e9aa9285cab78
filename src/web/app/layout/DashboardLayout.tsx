import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from '@refinedev/core'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { usePreference } from '../../data/client/preferences.ts'
import { retryOnce } from '../../data/client/query-client.ts'
import { isAble, useSession } from '../../data/client/session.ts'
import { signInAgain } from '../../data/providers/auth.ts'
import { formatFullMoment } from '../../data/records/format.ts'
import { Part } from '../../ui/failures/Part.tsx'
import { keysHelp, usePressedKeys } from '../../ui/keys/use-page-keys.ts'
import { Message } from '../../ui/pages/Message.tsx'
import { NamePlaceContext } from '../../ui/pages/PageHeading.tsx'
import { productName } from '../../ui/pages/product.ts'
import { useIsForEverybody } from '../../ui/pages/use-pages.ts'
import { prefetchedOverlay, retried } from '../../ui/prefetch.ts'
import { useIsPrinting } from '../../ui/screen/use-is-printing.ts'
import { frame, grow, theme } from '../../ui/theme.ts'
import { useHasWidth } from '../../ui/use-has-width.ts'
import { PlainLayout } from './PlainLayout.tsx'
import { RelatedPages } from './RelatedPages.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useSignedIn } from './use-signed-in.ts'

const KeysDialog = prefetchedOverlay(() => import('../../ui/sheets/KeysDialog.tsx'))
const SignInDialog = prefetchedOverlay(() => import('./SignInDialog.tsx'))
const PasswordDue = retried(() => import('./PasswordDue.tsx'))

/**
 * The frame of every page behind the sign-in: side menu, top bar, page (specification section 2).
 * Pages for everybody have no frame without a session.
 */
export function DashboardLayout() {
  const session = useSession()
  const isForEverybody = useIsForEverybody()
  useSignedIn(!isForEverybody)
  if (!session) {
    return isForEverybody ? (
      <PlainLayout>
        <Outlet />
      </PlainLayout>
    ) : null
  }
  if (!session.viewer?.mustChangePassword || !isAble('passwords')) return <Frame />
  return (
    <Suspense>
      <PasswordDue />
    </Suspense>
  )
}

function Frame() {
  const session = useSession()
  const { isLoading, error, refetch } = useGetIdentity({ queryOptions: { retry: retryOnce } })
  const [isPinned, setPinned] = usePreference('sideBarFixed', true)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const isLarge = useHasWidth('lg')
  const isExpired = signInAgain.use()
  const page = useRef<HTMLElement>(null)
  const [namePlace, setNamePlace] = useState<HTMLElement | null>(null)

  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipLink href="#page">Skip to the page</SkipLink>
      <Part>
        <SideMenu
          mode={isLarge ? (isPinned ? 'pinned' : 'hover') : 'drawer'}
          isOpen={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          onPin={() => setPinned(!isPinned)}
        />
      </Part>
      <Box sx={{ ...grow, display: 'flex', flexDirection: 'column' }}>
        <Part>
          <TopBar onMenu={isLarge ? undefined : () => setDrawerOpen(true)} namePlace={setNamePlace}>
            {isLarge && <RelatedPages isInBar />}
          </TopBar>
        </Part>
        <Box
          ref={page}
          component="main"
          id="page"
          sx={{
            flex: 1,
            display: 'flex',
            flexDirection: 'column',
            p: { xs: 2, md: 3 },
            '&:not(:has(h1))': { pt: { xs: 1, md: 1.5 } },
          }}
        >
          <PrintedAt />
          {!isLarge && <RelatedPages />}
          {session?.viewer ? (
            <NamePlaceContext value={namePlace}>
              <Outlet />
            </NamePlaceContext>
          ) : (
            !isLoading && <Unknown error={error} onRetry={refetch} />
          )}
        </Box>
      </Box>
      <KeysHelp page={page} />
      {isExpired && <SignInDialog />}
    </Box>
  )
}

/**
 * A token alone does not tell whose it is, so there is nothing to show until the server has
 * replied.
 */
function Unknown({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <Message
      title={`${productName} could not ask who you are`}
      buttons={<Button onClick={onRetry}>Retry</Button>}
    >
      {error?.message}
    </Message>
  )
}

/** Handles the keyboard shortcuts of the shown page, and lists them on `?`. */
function KeysHelp({ page }: { page: RefObject<HTMLElement | null> }) {
  const isOpen = keysHelp.use()
  const { isOn, onSwitch } = usePressedKeys(page)
  const { pathname } = useLocation()
  // The list has the shortcuts of the page on which it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes the list when the page changes
  useEffect(() => () => keysHelp.set(false), [pathname])
  if (!isOpen) return null
  return <KeysDialog isOn={isOn} onSwitch={onSwitch} onClose={() => keysHelp.set(false)} />
}

const SkipLink = styled('a')({
  position: 'absolute',
  left: -9999,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1, 2),
  background: theme.palette.background.paper,
  color: 'inherit',
  '&:focus': { left: theme.spacing(2), top: theme.spacing(1), height: frame.topBar - 24 },
})

/** The time of printing, at the top of the paper. */
function PrintedAt() {
  if (!useIsPrinting()) return null
  return (
    <Typography variant="caption" color="text.secondary" sx={{ mb: 1 }}>
      {productName}, printed {formatFullMoment(new Date().toISOString())}
    </Typography>
  )
}
