import { useOne } from '@refinedev/core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import {
  closeToast,
  notificationProvider,
  useToasts,
} from '../../src/web/data/providers/notification.ts'
import { saveSession } from '../../src/web/data/session.ts'
import RepairForm from '../../src/web/features/repairs/form/RepairForm.tsx'
import { ReadReport } from '../../src/web/features/repairs/report/ReadReport.tsx'
import ResourceForm from '../../src/web/form/ResourceForm.tsx'
import RecordPanel from '../../src/web/list/RecordPanel.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** A record that cannot be read: the page keeps the reason in sight, below the one stated toast. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
let toasts: ReturnType<typeof useToasts>

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  saveSession({
    accessToken: 'token',
    viewer: {
      id: 1,
      email: 'a@roda.example',
      fullName: 'A',
      role: 'Admin',
      permissions: ['news_tag_list', 'news_tag_form', 'rm_report', 'rm_form'],
    },
  })
})
afterEach(() => {
  for (const { key } of toasts) act(() => closeToast(key))
  cleanup()
  localStorage.clear()
})

function Toasts() {
  toasts = useToasts()
  return null
}

function open(address: string, path: string, element: ReactElement) {
  const Inside = insideRefine([newsTag, repairReport], notificationProvider)
  const page = (
    <Inside>
      <Toasts />
      {element}
    </Inside>
  )
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
}

const gone = () => server.answersBy(() => ({ status: 404, body: { message: 'It is gone.' } }))

test.each([
  ['a form', '/form/7', '/form/:id', <ResourceForm key="" resource={newsTag} />],
  ['a copy', '/form?copy=7', '/form', <ResourceForm key="" resource={newsTag} />],
  ['a copy of a report', '/form?copy=7', '/form', <RepairForm key="" resource={repairReport} />],
  [
    'a report',
    '/report/7',
    '/report/:id',
    <ReadReport key="" resource={repairReport} Page={() => null} />,
  ],
  [
    'a panel',
    '/list',
    '/list',
    <RecordPanel key="" resource={newsTag} row={{ id: 7, name: 'Ban' }} onClose={() => {}} />,
  ],
])('that %s is of', async (_, address, path, element) => {
  gone()
  open(address, path, element)
  expect(await screen.findByText(/It is gone\./)).toBeDefined()
  await waitFor(() => expect(toasts).toHaveLength(1))
})

test('that was read before, and cannot be read again, is told above its form', async () => {
  const user = userEvent.setup()
  const row = { id: 7, name: 'Ban', slug: 'ban' }
  const answers = [200, 400, 200]
  server.answersBy((_, path) => {
    if (!path.endsWith('/7')) return { status: 200, body: { items: [], totalData: 0 } }
    const status = answers.shift() ?? 200
    return { status, body: status === 200 ? row : { message: 'Not now.' } }
  })
  function ReadBefore() {
    const queryOptions = { staleTime: Number.POSITIVE_INFINITY }
    const { query } = useOne({
      resource: newsTag.name,
      id: '7',
      queryOptions,
      errorNotification: false,
    })
    return query.data && <ResourceForm resource={newsTag} />
  }
  open('/form/7', '/form/:id', <ReadBefore />)
  expect(await screen.findByText(/could not be read: Not now\./)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
  )
  expect(screen.queryByText(/could not be read/)).toBeNull()
})
