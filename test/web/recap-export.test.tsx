import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { attendance } from '../../src/contract/resources/attendance.ts'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { markNames } from '../../src/web/features/attendance/marks.ts'
import AttendanceRecap from '../../src/web/features/attendance/recap/AttendanceRecap.tsx'
import { start } from '../support/clock.ts'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'
import { catchFiles } from '../support/writing-worker.ts'

/** A recap as it is taken along: payroll is made of it. */

const viewer = {
  id: 9,
  email: 'a@roda.example',
  fullName: 'A',
  role: 'HR',
  permissions: ['attendance_list'],
}
const dates = ['2026-11-02', '2026-11-03', '2026-11-04']
const minutes = ['Hours worked', 'Days without a clock-out', 'Minutes late']
const { later, go } = heldAnswers()
let files: ReturnType<typeof catchFiles>

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  files = catchFiles()
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  go()
  files.saved.clear()
  vi.useRealTimers()
})

/** @param answerLast How the last of the three days is answered. */
async function open(answerLast: (day: Answer) => Answer | Promise<Answer>) {
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  saveSession({ accessToken: 'token', viewer })
  const clockedIn = {
    checkInAt: '2026-11-02T01:00:00Z',
    attendanceType: { code: 'present', name: 'Present' },
    statusId: 1,
  }
  server.answersBy((_, path, __, query) => {
    const { date } = query as { date?: string }
    const items =
      date && path.endsWith('/live')
        ? [{ id: date, date, user: { id: 1, fullName: 'Sri Wahyuni' }, ...clockedIn }]
        : []
    const day: Answer = { status: 200, body: { items, totalData: items.length } }
    return date === dates[2] ? answerLast(day) : day
  })
  const Inside = insideRefine()
  render(
    <MemoryRouter initialEntries={[`/v4/attendance?from=${dates[0]}&to=${dates[2]}`]}>
      <Inside>
        <AttendanceRecap resource={attendance} page={attendance.pages.recap} />
      </Inside>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Export' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Export attendance recap' })
  return { user, dialog, save: within(dialog).getByRole('button', { name: 'Export' }) }
}

/** The only line of the file, of texts and numbers. */
async function exported() {
  await waitFor(() => expect(files.saved.size).toBe(1))
  const [[name, file]] = [...files.saved] as [[string, Blob]]
  const [header, line] = await openSheetFile(new Uint8Array(await file.arrayBuffer()), name).read(
    'Attendance recap',
  )
  return { name, header, line }
}

test('waits for every day, and then has each of them', async () => {
  const { user, dialog, save } = await open(later)
  expect(within(dialog).getByRole('status').textContent).toBe(
    'It can be exported once all days are read: 2 of 3 so far.',
  )
  expect(save).toHaveProperty('disabled', true)
  go()
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  await user.click(save)
  expect(await exported()).toEqual({
    name: 'attendance-recap-2026-11-02-2026-11-04.xlsx',
    header: ['Name', 'Branch', ...dates, ...markNames, '?', 'Waiting', 'Declined', ...minutes],
    line: ['Sri Wahyuni', null, 'H', 'H', 'H', 3, ...Array(10).fill(0), null, 3],
  })
})

test('says of every cell and total that a day is not in it', async () => {
  const { user, dialog, save } = await open(() => ({
    status: 422,
    body: { message: 'Not this one.' },
  }))
  await waitFor(() => expect(save).toHaveProperty('disabled', false))
  expect(dialog.textContent).toContain('1 day not loaded: each such day and every total says so')
  await user.click(save)
  const { line } = await exported()
  const totals = ['2 (incomplete)', ...Array(10).fill('0 (incomplete)')]
  const known = [null, '2 (incomplete)']
  expect(line).toEqual(['Sri Wahyuni', null, 'H', 'H', 'not loaded', ...totals, ...known])
})
