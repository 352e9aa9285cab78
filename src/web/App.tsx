import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { useState } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { resources } from '../contract/resources/index.ts'
import { http } from './http.ts'
import { DashboardLayout } from './layout/DashboardLayout.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Theme } from './layout/Theme.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { createNavigation, type Navigation } from './navigation.tsx'
import { createAccessControlProvider } from './providers/access-control.ts'
import { authProvider } from './providers/auth.ts'
import { createDataProvider } from './providers/data.ts'
import { i18nProvider } from './providers/i18n.ts'
import { notificationProvider } from './providers/notification.ts'
import { createQueryClient } from './query-client.ts'
import { Dashboard } from './screens/Dashboard.tsx'
import { screens } from './screens/index.ts'

const queryClient = createQueryClient()
const navigation = createNavigation(resources, screens)

const providers = {
  dataProvider: createDataProvider(http, resources),
  accessControlProvider: createAccessControlProvider(resources),
  authProvider,
  notificationProvider,
  i18nProvider,
  routerProvider,
}

const options = {
  syncWithLocation: true,
  disableTelemetry: true,
  reactQuery: { clientConfig: queryClient },
}

/** Refine and its providers, round every page. It lives inside the router, whose hooks its router provider uses. */
function Providers() {
  return (
    <Refine {...providers} resources={navigation.resources} options={options}>
      <Outlet />
      <Toasts />
    </Refine>
  )
}

/** Every page behind the sign-in. */
export default function App() {
  // Made when the app is entered, not when it is fetched: the sign-in page fetches it ahead, at another address.
  const [router] = useState(() => createBrowserRouter(routes(navigation)))
  return (
    <Theme>
      <RouterProvider router={router} />
    </Theme>
  )
}

function routes({ pages, routes, menu }: Navigation): RouteObject[] {
  const frame: RouteObject = {
    element: <DashboardLayout menu={menu} />,
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [{ path: '/dashboard', element: <Dashboard menu={menu} pages={pages} /> }, ...routes],
      },
    ],
  }
  return [
    {
      element: <Providers />,
      errorElement: <ErrorScreen />,
      HydrateFallback: () => null,
      children: [
        frame,
        { path: '/company-profile/*', element: <CorrectedSpelling from="/company-profile" to="/comp-profile" /> },
        { path: '*', element: <NotFound pages={pages} /> },
      ],
    },
  ]
}

/** Leads from a right spelling to the stated, odd one. */
function CorrectedSpelling({ from, to }: { from: string; to: string }) {
  const { pathname, search } = useLocation()
  return <Navigate to={`${to}${pathname.slice(from.length)}${search}`} replace />
}
