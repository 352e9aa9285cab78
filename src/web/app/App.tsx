import { Refine } from '@refinedev/core'
import { lazy, type ReactNode, useEffect, useState } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router'
import type { Resource } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { spellings } from '../../contract/spellings.ts'
import { withOwnDelete } from '../data/at-server.ts'
import { http } from '../data/client/http.ts'
import { mayOf } from '../data/client/may.ts'
import { createQueryClient } from '../data/client/query-client.ts'
import { getSession } from '../data/client/session.ts'
import { settings } from '../data/client/settings.ts'
import { createAccessControlProvider } from '../data/providers/access-control.ts'
import { authProvider } from '../data/providers/auth.ts'
import { i18nProvider } from '../data/providers/i18n.ts'
import { notificationProvider } from '../data/providers/notification.ts'
import { createDataProviders } from '../data/providers/other-apis.ts'
import { routerProvider } from '../data/providers/router.ts'
import { OwnInputsContext } from '../fields/values/input-props.ts'
import type { Screens } from '../ui/pages/use-pages.ts'
import { forEverybody, PagesContext } from '../ui/pages/use-pages.ts'
import { prefetch, waitWithPrefetching } from '../ui/prefetch.ts'
import { dataProviders } from './data-providers.ts'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { PlainLayout } from './layout/PlainLayout.tsx'
import { Theme } from './layout/Theme.tsx'
import { LaterToaster, Toasts } from './layout/Toasts.tsx'
import { pagesOf, routesOf } from './navigation.tsx'
import { refineResources } from './refine-resources.ts'
import { ownInputs, screens } from './screens.ts'

const Devtools =
  import.meta.env.DEV &&
  import.meta.env.VITE_REFINE_DEVTOOLS_PORT &&
  lazy(() => import('./layout/Devtools.tsx'))
const loadDashboard = () => import('../features/home/Dashboard.tsx')
// Nothing is prefetched before the router can tell whether its page is ready.
waitWithPrefetching(() => true)
prefetch(loadDashboard)
prefetch(LaterToaster.load)

/**
 * The app for these resources: all pages behind the sign-in. It needs only the declarations, so a
 * made-up resource gets its pages like any other (`test/wire/app/made-up-resource.test.tsx`).
 */
export function createApp(
  resources: readonly Resource[],
  screens: Screens,
  others = dataProviders,
) {
  const pages = pagesOf(resources, screens)
  const queryClient = createQueryClient()
  const providers = {
    dataProvider: createDataProviders(http, resources, others, queryClient),
    accessControlProvider: createAccessControlProvider(resources),
    authProvider,
    notificationProvider,
    i18nProvider,
    routerProvider,
    resources: refineResources(resources),
    options: {
      disableTelemetry: true,
      reactQuery: { clientConfig: queryClient },
    },
  }

  /** Inside the router, because Refine's router provider uses its hooks. */
  function Providers() {
    const app = (
      <Refine {...providers}>
        <PagesContext value={pages}>
          <OwnInputsContext value={ownInputs}>
            <Outlet />
          </OwnInputsContext>
        </PagesContext>
        <Toasts />
      </Refine>
    )
    return Devtools ? <Devtools>{app}</Devtools> : app
  }

  return function App({ isJustSignedIn = false }: { isJustSignedIn?: boolean }) {
    // After a sign-in, prefetches all pages of the menu. In a continued session, most are in the
    // browser's cache.
    useEffect(() => {
      if (!isJustSignedIn) return
      const may = mayOf(getSession())
      for (const page of pages) if (page.menu && may(page.allow)) page.prefetch()
    }, [isJustSignedIn])

    // Created at the first render, not on import: the sign-in page imports this module in advance,
    // at another URL.
    const [router] = useState(() => createBrowserRouter(allRoutes(routesOf(pages), <Providers />)))
    useEffect(() => {
      waitWithPrefetching(
        () =>
          !router.state.initialized ||
          router.state.navigation.state !== 'idle' ||
          queryClient.isFetching() > 0,
      )
    }, [router])
    return (
      <Theme>
        <RouterProvider router={router} />
      </Theme>
    )
  }
}

const deletesOwn = settings.VITE_PRICE_LIST_DELETE === 'own'
export default createApp(deletesOwn ? resources.map(withOwnDelete) : resources, screens)

function allRoutes(routes: RouteObject[], root: ReactNode) {
  const frame: RouteObject = {
    element: <DashboardLayout />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [
          { path: '/dashboard', lazy: dashboard },
          ...routes,
          { path: '*', handle: forEverybody, element: <NotFound /> },
        ],
      },
    ],
  }
  return [
    {
      element: root,
      errorElement: (
        <PlainLayout>
          <ErrorScreen />
        </PlainLayout>
      ),
      HydrateFallback: () => null,
      children: [
        frame,
        ...Object.entries(spellings).map(([from, to]) => ({
          path: `${from}/*`,
          element: <CorrectedSpelling from={from} to={to} />,
        })),
      ],
    },
  ]
}

async function dashboard() {
  return { Component: (await loadDashboard()).Dashboard }
}

/** Redirects from the correct spelling to the misspelt one of the specification (odd point 5). */
function CorrectedSpelling({ from, to }: { from: string; to: string }) {
  const { pathname, search } = useLocation()
  return <Navigate to={`${to}${pathname.slice(from.length)}${search}`} replace />
}
