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
import { type Resource, withOwnDelete } from '../../contract/resource.ts'
import { resources } from '../../contract/resources/index.ts'
import { http } from '../data/http.ts'
import { createAccessControlProvider } from '../data/providers/access-control.ts'
import { authProvider } from '../data/providers/auth.ts'
import { createDataProviders } from '../data/providers/data.ts'
import { i18nProvider } from '../data/providers/i18n.ts'
import { notificationProvider } from '../data/providers/notification.ts'
import { routerProvider } from '../data/providers/router.ts'
import { createQueryClient } from '../data/query-client.ts'
import { getSession, heldPermissions } from '../data/session.ts'
import { prefetch, waitWithPrefetching } from '../ui/prefetch.ts'
import type { Navigation, Screens } from '../ui/use-navigation.ts'
import { forEverybody, NavigationContext } from '../ui/use-navigation.ts'
import { dataProviders } from './data-providers.ts'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { PlainLayout } from './layout/PlainLayout.tsx'
import { Theme } from './layout/Theme.tsx'
import { Toaster, Toasts } from './layout/Toasts.tsx'
import { createNavigation } from './navigation.tsx'
import { screens } from './screens.ts'

const Devtools =
  import.meta.env.DEV &&
  import.meta.env.VITE_REFINE_DEVTOOLS_PORT &&
  lazy(() => import('./layout/Devtools.tsx'))
const loadDashboard = () => import('../features/home/Dashboard.tsx')
prefetch(loadDashboard)
prefetch(Toaster.load)

/**
 * The app for these resources: all pages behind the sign-in. It needs only the declarations, so a
 * made-up resource gets its pages like any other (`test/wire/app/made-up-resource.test.tsx`).
 */
export function createApp(
  resources: readonly Resource[],
  screens: Screens,
  others = dataProviders,
) {
  const navigation = createNavigation(resources, screens)
  const queryClient = createQueryClient()
  const providers = {
    dataProvider: createDataProviders(http, resources, others, { queryClient }),
    accessControlProvider: createAccessControlProvider(resources),
    authProvider,
    notificationProvider,
    i18nProvider,
    routerProvider,
    resources: navigation.resources,
    options: {
      disableTelemetry: true,
      reactQuery: { clientConfig: queryClient },
    },
  }

  /** Inside the router, because Refine's router provider uses its hooks. */
  function Providers() {
    const app = (
      <Refine {...providers}>
        <NavigationContext value={navigation}>
          <Outlet />
        </NavigationContext>
        <Toasts />
      </Refine>
    )
    return Devtools ? <Devtools>{app}</Devtools> : app
  }

  return function App({ isJustSignedIn = false }: { isJustSignedIn?: boolean }) {
    // After a sign-in, prefetches all pages of the menu. In a session that goes on, most are in the
    // browser's cache.
    useEffect(() => {
      if (!isJustSignedIn) return
      const groups = navigation.menu(heldPermissions(getSession()) ?? [])
      for (const page of groups.flatMap(({ pages }) => pages)) page.prefetch()
    }, [isJustSignedIn])

    // Created at the first render, not on import: the sign-in page imports this module ahead, at
    // another URL.
    const [router] = useState(() => createBrowserRouter(routesOf(navigation, <Providers />)))
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

const deletesOwn = import.meta.env.VITE_PRICE_LIST_DELETE === 'own'
export default createApp(deletesOwn ? resources.map(withOwnDelete) : resources, screens)

function routesOf({ routes }: Navigation, root: ReactNode): RouteObject[] {
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
        {
          path: '/company-profile/*',
          element: <CorrectedSpelling from="/company-profile" to="/comp-profile" />,
        },
        {
          path: '/repairs-maintenance/*',
          element: <CorrectedSpelling from="/repairs-maintenance" to="/repairs-maintenace" />,
        },
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
