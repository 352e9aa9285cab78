import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { StatusChoice } from '../../src/web/features/attendance/StatusChoice.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** The status that attendance is narrowed to, at a server whose ids are no numbers. */

const APPROVED = '8f14e45f-ceea-467f-a1d5-9b0c6f4c3a10'
const items = [
  { id: APPROVED, name: 'Approved' },
  { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'Declined' },
  { id: '3', name: 'Waiting' },
]
const viewer = {
  id: 1,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'Editor',
  capabilities: [],
  permissions: [],
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
  server.answers({ items })
  saveSession({ accessToken: 'token', viewer })
})
afterAll(() => server.close())
afterEach(cleanup)

async function open(value: Row['id'] | undefined, text: string) {
  const onChange = vi.fn()
  render(<StatusChoice value={value} onChange={onChange} />, { wrapper: insideRefine() })
  fireEvent.mouseDown(await screen.findByText(text))
  return { onChange, options: screen.getAllByRole('option').map((one) => one.textContent) }
}

test('a status is chosen by its id as the server sends it', async () => {
  const { onChange, options } = await open(3, 'Waiting')
  expect(options).toEqual(['All statuses', 'Approved', 'Declined', 'Waiting'])
  fireEvent.click(screen.getByRole('option', { name: 'Approved' }))
  expect(onChange).toHaveBeenLastCalledWith(APPROVED)
})

test('a chosen status is shown, and all of them are one choice', async () => {
  const { onChange } = await open(APPROVED, 'Approved')
  fireEvent.click(screen.getByRole('option', { name: 'All statuses' }))
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

test('one that the server does not list is said to be unknown', async () => {
  const { options } = await open('BR.01', 'Status BR.01, which is unknown')
  expect(options).toContain('Status BR.01, which is unknown')
})
