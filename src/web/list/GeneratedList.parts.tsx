import { booking } from '../parts/booking.ts'
import { inApp } from '../parts/in-app.tsx'
import type { Server } from '../parts/memory-provider.ts'
import type { States } from '../parts/states.ts'
import GeneratedList from './GeneratedList.tsx'
import { type ListLayout, standardView } from './reading/columns.ts'

interface Options {
  query?: string
  server?: Server
  layout?: ListLayout
}

const { list: page } = booking.pages

/** Each covers the window, as its height follows from that. */
const list =
  ({ query = '', server, layout }: Options = {}) =>
  () =>
    inApp(<GeneratedList resource={booking} page={page} standard={{ ...standardView, layout }} />, {
      at: `${page.path}${query}`,
      server,
    })

export default {
  Rows: list(),
  'One row': list({ query: '?search=B 1508' }),
  Filtered: list({ query: '?state=missed' }),
  Board: list({ layout: 'board' }),
  Empty: list({ server: 'empty' }),
  'Nothing matches': list({ query: '?search=nothing&state=done' }),
  Loading: list({ server: 'silent' }),
  Failed: list({ server: 'failing' }),
} satisfies States
