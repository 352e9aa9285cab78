import { Refine } from '@refinedev/core'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { resources as resourcesOfApp } from '../../contract/resources/index.ts'
import { pagesOf } from '../app/navigation.tsx'
import { refineResources } from '../app/refine-resources.ts'
import { screens } from '../app/screens.ts'
import { createQueryClient } from '../data/client/query-client.ts'
import { i18nProvider } from '../data/providers/i18n.ts'
import { notificationProvider } from '../data/providers/notification.ts'
import { routerProvider } from '../data/providers/router.ts'
import { PagesContext } from '../ui/pages/use-pages.ts'
import { booking } from './booking.ts'
import { memoryProvider, type Server } from './memory-provider.ts'

interface Options {
  /** The address at which the part stands, and its pattern. */
  at?: string
  path?: string
  /** How the server answers. */
  server?: Server | undefined
}

const resources = [...resourcesOfApp, booking]
const pages = pagesOf(resources, screens)

/** A part that needs the app around it: a router, Refine, and a server with records in memory. */
export function inApp(part: ReactNode, options: Options = {}): ReactNode {
  return <InApp {...options}>{part}</InApp>
}

function InApp({ at = '/', path = '*', server, children }: Options & { children: ReactNode }) {
  const [router] = useState(() => {
    const element = <Providers server={server}>{children}</Providers>
    return createMemoryRouter([{ path, element }], { initialEntries: [at] })
  })
  return <RouterProvider router={router} />
}

function Providers({ server, children }: Pick<Options, 'server'> & { children: ReactNode }) {
  const [clientConfig] = useState(createQueryClient)
  const [dataProvider] = useState(() => memoryProvider(server))
  return (
    <Refine
      {...{ dataProvider, i18nProvider, notificationProvider, routerProvider }}
      resources={refineResources(resources)}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      <PagesContext value={pages}>{children}</PagesContext>
    </Refine>
  )
}
