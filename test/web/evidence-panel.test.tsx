import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import EvidencePanel from '../../src/web/attendance/EvidencePanel.tsx'
import { type Attendance, readAttendance } from '../../src/web/attendance/record.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { oddServerOfApp } from '../support/odd-server.ts'

/** The evidence of a record, as it stands over the list. */

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  server = await oddServerOfApp()
  server.answers({}, 404)
})
afterAll(() => server.close())
afterEach(cleanup)

const sent = { id: 7, user: { id: 3, fullName: 'Demo Person' }, statusId: 3, attachmentUrl: '/files/letter.webp' }
const record = readAttendance(sent, '2026-11-20') as Attendance

test('its keys are not those of a letter that is shown over it', async () => {
  const user = userEvent.setup()
  const heard: unknown[] = []
  render(
    <EvidencePanel
      flagged={{ record, flags: [], distance: { in: null, out: null } }}
      onClose={() => heard.push('close')}
      onStep={(by) => heard.push(by)}
      onDecide={(approve) => heard.push(approve)}
    />,
    { wrapper: insideRefine() },
  )
  screen.getByRole('button', { name: 'Show the letter' }).focus()
  await user.keyboard('ja')
  expect(heard).toEqual([1, true])

  await user.click(screen.getByRole('button', { name: 'Show the letter' }))
  const letter = await screen.findByRole('dialog', { name: 'Letter of Demo Person' })
  within(letter).getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('jkad{Escape}')
  expect(heard).toEqual([1, true])
})
