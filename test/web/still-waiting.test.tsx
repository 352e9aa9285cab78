import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { newsTag } from '../../src/contract/resources/news-tag.ts'
import { repairReport } from '../../src/contract/resources/repair-report.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { ActionDialog, ActionPanel } from '../../src/web/features/repairs/ActionFrame.tsx'
import CancelForm from '../../src/web/features/repairs/CancelForm.tsx'
import { readRepair } from '../../src/web/features/repairs/repair.ts'
import { RecordForm } from '../../src/web/form/RecordForm.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** What a person reads while a server does not answer what was sent to it. */

const { later, go } = heldAnswers()
let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
  saveSession({ accessToken: 'token' })
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  go()
  vi.useRealTimers()
})

/** Sends by a button, to a server that never answers a write; a form may read on. */
async function send(name: string) {
  server.answersBy((method) =>
    method === 'GET' ? { status: 200, body: { items: [] } } : later('cut'),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

/** Whether it is told that the server takes long. */
const isTold = () => screen.queryByText(/^The server has not answered yet\./) !== null

async function expectToldAfterFiveSeconds() {
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(isTold()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(isTold()).toBe(true)
}

test('a save that hangs says so after five seconds', async () => {
  const Inside = insideRefine([newsTag])
  const form = (
    <Inside>
      <RecordForm
        resource={newsTag}
        isComplete
        body={() => null}
        given={{ name: 'Ban', slug: 'ban' }}
      />
    </Inside>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />)
  await send('Save')
  await expectToldAfterFiveSeconds()
})

test.each([
  ['a dialog', ActionDialog],
  ['a panel', ActionPanel],
])('an action of a report that hangs says so after five seconds, in %s', async (_, frame) => {
  const status = { id: 1, name: 'Reported', code: 'reported' }
  const repair = readRepair({ id: 7, title: 'Lift', statusId: 1, status })
  const form = repair && <CancelForm repair={repair} frame={frame} />
  const Inside = insideRefine([repairReport])
  const element = <Inside>{form}</Inside>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
  await send('Cancel report')
  await expectToldAfterFiveSeconds()
})
