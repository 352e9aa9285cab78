import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useDashboard } from '../../src/web/features/workshop/dashboard/use-dashboard.ts'
import type { ChosenPeriod } from '../../src/web/features/workshop/dashboard/use-period-view.ts'
import SheetDialog from '../../src/web/ui/SheetDialog.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { isAll } from '../support/long.ts'
import { oddServerOfApp } from '../support/odd-server.ts'
import { catchFiles } from '../support/writing-worker.ts'

/** A period with more cars than are read one by one, on a server that does not count by day. */

const dates = { startDate: '2026-01-01', endDate: '2026-01-31' }
const period = {
  ...dates,
  branchIds: [],
  page: 1,
  perPage: 10,
  isAscending: false,
  isBackwards: false,
} as unknown as ChosenPeriod

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(cleanup)

test.runIf(isAll).each([
  [200_000, 200_000, false],
  [200_001, undefined, true],
])(
  'of %i cars of %s, whether some were left out is said: %s',
  async (count, totalData, isCutOff) => {
    const items = Array.from({ length: count }, (_, id) => ({
      id,
      date: '2026-01-02',
      branchLocationId: 7,
    }))
    server.answersBy((_, path) => ({
      status: 200,
      body: { items: path.endsWith('/origin') ? items : items.slice(0, 10), totalData },
    }))
    const { result } = renderHook(() => useDashboard(period), { wrapper: insideRefine() })
    await waitFor(() => expect(result.current.summary).toBeDefined())
    act(result.current.counting.load)
    await waitFor(() => expect(result.current.days?.[0]?.totalCars).toBe(200_000))
    expect(result.current.isCutOff).toBe(isCutOff)
  },
)

test('a file that was cut off says so, and closes nothing', async () => {
  catchFiles()
  const sheet = {
    header: ['Date'],
    rows: [['2026-01-02']],
    lack: 'The file has the first row only.',
  }
  let isClosed = false
  render(
    <SheetDialog
      name="cars"
      text="All cars."
      sheets={[{ fileName: 'cars', sheet: () => sheet }]}
      onClose={() => (isClosed = true)}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The file has the first row only.')
  expect(isClosed).toBe(false)
})
