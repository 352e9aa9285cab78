import { DataGrid } from '@mui/x-data-grid'
import { List, useDataGrid } from '@refinedev/mui'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { createApp } from '../../../src/web/app/App.tsx'
import { screens } from '../../../src/web/app/screens.ts'
import { http } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { clearSession } from '../../../src/web/data/session.ts'
import { fromSource, type RunningServer, startServer } from '../../support/running-server.ts'

/**
 * A page as Refine's own documentation writes it, in the place of a generated list: the providers
 * and the navigation are Refine's, so that nobody is bound to our list.
 */

let server: RunningServer
beforeAll(async () => {
  server = await startServer({}, { script: fromSource, data: inject('demo') })
  http.defaults.adapter = 'http'
  http.defaults.baseURL = server.url
})
afterAll(async () => {
  cleanup()
  clearSession()
  await server.stop()
})

function PlainList() {
  const { dataGridProps } = useDataGrid<Row>({
    pagination: { pageSize: 15 },
    sorters: { initial: [{ field: 'title', order: 'desc' }] },
  })
  return (
    <List>
      <DataGrid
        {...dataGridProps}
        columns={[{ field: 'title', headerName: 'Title', width: 300 }]}
        pageSizeOptions={[15]}
        disableVirtualization
      />
    </List>
  )
}

const titles = () =>
  screen.getAllByRole('gridcell').map(({ textContent }) => textContent?.toLowerCase() ?? '')

test('a plain Refine page shows the rows of our provider, a page at a time, in the order chosen', async () => {
  const user = userEvent.setup()
  const email = 'editor@roda.example'
  expect(await authProvider.login({ email, password: demoPassword })).toMatchObject({
    success: true,
  })
  window.history.replaceState(null, '', '/comp-profile/news')
  const App = createApp(resources, {
    ...screens,
    'news.list': () => Promise.resolve({ default: PlainList }),
  })
  render(<App />)

  await waitFor(() => expect(titles()).toHaveLength(15))
  const last = titles()
  expect(last).toEqual(last.toSorted().reverse())
  expect(screen.getByRole('heading', { name: 'News' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Create' })).toBeDefined()
  expect(screen.getByText('1–15 of 40')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Go to next page' }))
  await waitFor(() => expect(titles()[0]).not.toBe(last[0]))
  expect(titles()).toHaveLength(15)
  expect(titles().some((title) => last.includes(title))).toBe(false)

  await user.click(screen.getByText('Title'))
  await user.click(screen.getByText('Title'))
  await waitFor(() => expect(titles()).toEqual(titles().toSorted()))
  expect(window.location.search).toBe('')
})
