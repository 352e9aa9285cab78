import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DecisionResult } from '../../src/web/features/attendance/decisions.ts'
import { Evidence } from '../../src/web/features/attendance/Evidence.tsx'
import EvidencePanel from '../../src/web/features/attendance/EvidencePanel.tsx'
import { Photo } from '../../src/web/features/attendance/Photo.tsx'
import { type Attendance, readAttendance } from '../../src/web/features/attendance/record.ts'
import { resultStore } from '../../src/web/features/attendance/result-store.ts'
import { ShownEvidence } from '../../src/web/features/attendance/ShownEvidence.tsx'
import type { Decisions } from '../../src/web/features/attendance/use-decisions.ts'
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

const sent = {
  id: 7,
  user: { id: 3, fullName: 'Demo Person' },
  statusId: 3,
  attachmentUrl: '/files/letter.webp',
}
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

describe('where there is no photo', () => {
  const REMOVED = 'Photos removed on 22 Nov 2020, as they are stored for a limited time'
  const removed = { picturesRemovedAt: '2020-11-21T18:00:00.000Z' }
  const clockedIn = { checkInAt: '2026-11-20T01:00:00.000Z' }
  const clockedOut = { ...clockedIn, checkOutAt: '2026-11-20T09:00:00.000Z' }

  test.each<[string, object, string[]]>([
    ['says so, of a server that says no more', clockedOut, ['No photo', 'No photo']],
    ['says when both were removed', { ...clockedOut, ...removed }, [REMOVED, REMOVED]],
    ['tells that from no check-out', { ...clockedIn, ...removed }, [REMOVED, 'No photo']],
  ])('%s', (_, changes, shown) => {
    const one = readAttendance({ ...sent, ...changes }, '2026-11-20') as Attendance
    render(<Evidence flagged={{ record: one, flags: [], distance: { in: null, out: null } }} />, {
      wrapper: insideRefine(),
    })
    const texts = screen.getAllByText(/^(No photo|Photos removed)/)
    expect(texts.map(({ textContent }) => textContent)).toEqual(shown)
  })

  test('says so in a list as well, unless the account has one', () => {
    const draw = (row: object) => {
      cleanup()
      render(<Photo record={readAttendance(row, '2026-11-20') as Attendance} size={40} />)
      return screen.queryByTitle(/^(No picture|Photos removed)/)?.textContent
    }
    expect(draw({ ...sent, ...clockedIn })).toBe('No picture')
    expect(draw({ ...sent, ...clockedIn, ...removed })).toBe(REMOVED)
    const user = { ...sent.user, photoUrl: '/files/photo.webp' }
    expect(draw({ ...sent, ...clockedIn, ...removed, user })).toBeUndefined()
  })
})

describe('a decided record', () => {
  const waits = { record, flags: [], distance: { in: null, out: null } }
  const decisions = (result: DecisionResult) => {
    const results = resultStore()
    results.put(result)
    results.flush()
    return { results } as Decisions
  }
  const buttons = ['Approve', 'Decline', 'Show the next one']
  const shown = () => buttons.filter((name) => screen.queryByRole('button', { name }) !== null)

  test.each<[string, DecisionResult['status'], Attendance['status'], string[]]>([
    ['Approved.', 'done', { id: 1, name: 'Approved' }, ['Show the next one']],
    ['Disetujui.', 'done', { id: 1, name: 'Disetujui' }, ['Show the next one']],
    ['Not decided here.', 'elsewhere', { id: 2, name: 'Declined' }, ['Show the next one']],
    ['There is no such record any more.', 'gone', null, ['Show the next one']],
    ['Not decided.', 'failed', null, ['Approve', 'Decline']],
    ['It is being sent.', 'sending', null, ['Approve', 'Decline']],
  ])(
    'says “%s” in its place, and the next one comes by a button of its own',
    async (text, status, decided, live) => {
      const after = decided && { statusId: decided.id, status: decided }
      const result = { record: { ...record, ...after }, status }
      let went = 0
      render(
        <ShownEvidence
          flagged={waits}
          decisions={decisions(result)}
          onClose={() => undefined}
          onDecide={() => undefined}
          onNext={() => (went += 1)}
        />,
        { wrapper: insideRefine() },
      )
      expect(await screen.findByText(text, { selector: '[role=status]' })).toBeDefined()
      expect(screen.getByRole('heading', { name: 'Demo Person' })).toBeDefined()
      expect(shown()).toEqual(live)
      if (decided?.name) expect(screen.getByText(decided.name)).toBeDefined()
      if (!live.includes('Show the next one')) return
      await userEvent.setup().click(screen.getByRole('button', { name: 'Show the next one' }))
      expect(went).toBe(1)
    },
  )
})
