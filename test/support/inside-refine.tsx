import { Refine, type RefineProps } from '@refinedev/core'
import type { ReactNode } from 'react'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { http } from '../../src/web/data/client/http.ts'
import { createQueryClient } from '../../src/web/data/client/query-client.ts'
import { authProvider } from '../../src/web/data/providers/auth.ts'
import { createDataProvider } from '../../src/web/data/providers/data.ts'
import { notificationProvider } from '../../src/web/data/providers/notification.ts'

/**
 * The providers around a part of a page that sends requests, each time with an empty cache.
 *
 * @param declared The resources that Refine knows by name, as in the app.
 * @param router For a part that reads the address.
 */
export function insideRefine(
  declared: readonly Resource[] = [],
  router: Pick<RefineProps, 'routerProvider'> = {},
) {
  const clientConfig = createQueryClient()
  const provider = createDataProvider(http, [...resources, ...declared], clientConfig)
  return ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={provider}
      authProvider={authProvider}
      notificationProvider={notificationProvider}
      {...router}
      resources={declared.map((one) => ({ name: one.name, meta: { declared: one } }))}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      {children}
    </Refine>
  )
}
