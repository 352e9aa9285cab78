import { Refine } from '@refinedev/core'
import type { ReactNode } from 'react'
import { resources } from '../../src/contract/resources/index.ts'
import { http } from '../../src/web/http.ts'
import { createDataProvider } from '../../src/web/providers/data.ts'
import { createQueryClient } from '../../src/web/query-client.ts'

/** What a part of a page needs round it to ask a server, each time with nothing kept from before. */
export function insideRefine() {
  const provider = createDataProvider(http, resources)
  const clientConfig = createQueryClient()
  return ({ children }: { children: ReactNode }) => (
    <Refine dataProvider={provider} options={{ disableTelemetry: true, reactQuery: { clientConfig } }}>
      {children}
    </Refine>
  )
}
