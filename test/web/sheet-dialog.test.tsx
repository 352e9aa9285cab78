import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSheetFile } from '../../src/sheet/read-rows.ts'
import { saveSession } from '../../src/web/data/session.ts'
import SheetDialog, { type SheetChoice } from '../../src/web/ui/SheetDialog.tsx'
import type { Line, Sheet } from '../../src/web/ui/sheet.ts'
import { catchFiles } from '../support/writing-worker.ts'

/** The dialog that saves a sheet: its formats, and what can come between. */

const sheet: Sheet = {
  header: [{ label: 'Day', kind: 'date' }, 'Phone', { label: 'Amount', kind: 'money' }],
  rows: [['2026-11-21', '0812', 1_250_000]],
}
let files: ReturnType<typeof catchFiles>

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
  const viewer = { id: 9, email: 'a@roda.example', fullName: 'A', role: 'HR', permissions: [] }
  saveSession({ accessToken: 'token', viewer })
  files = catchFiles()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(make: SheetChoice['sheet'] = () => sheet) {
  const onClose = vi.fn(cleanup)
  const choice = { fileName: 'cars-2026-11-21', sheet: make }
  render(<SheetDialog name="workshop cars" text="All." sheets={[choice]} onClose={onClose} />)
  return { user: userEvent.setup(), onClose }
}

const radio = (name: string | RegExp) => screen.getByRole('radio', { name })
const exportButton = () => screen.getByRole('button', { name: 'Export' })

async function only(): Promise<[name: string, file: Blob]> {
  await waitFor(() => expect(files.saved.size).toBe(1))
  return [...files.saved][0] as [string, Blob]
}

test('saves for Excel at first, by the keyboard alone', async () => {
  const { user, onClose } = open()
  expect(screen.getAllByRole('radio')[0]).toBe(radio('Excel (.xlsx)'))
  while (document.activeElement !== exportButton()) await user.tab()
  await user.keyboard('{Enter}')
  const [name, file] = await only()
  expect(name).toBe('cars-2026-11-21.xlsx')
  expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const opened = openSheetFile(new Uint8Array(await file.arrayBuffer()), name)
  expect(opened.names).toEqual(['Workshop cars'])
  expect(await opened.read()).toEqual([
    ['Day', 'Phone', 'Amount'],
    [new Date('2026-11-21'), '0812', 1_250_000],
  ])
  expect(onClose).toHaveBeenCalledOnce()
  expect(files.workers.map(({ isEnded }) => isEnded)).toEqual([true])
})

test('saves as CSV with either separator, from the same rows, and remembers the choice', async () => {
  const { user } = open()
  await user.click(radio('CSV with commas'))
  await user.click(exportButton())
  const [name, file] = await only()
  expect([name, file.type]).toEqual(['cars-2026-11-21.csv', 'text/csv;charset=utf-8'])
  // `text` would leave out the mark at the beginning.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFDay,Phone,Amount\r\n2026-11-21,"=""0812""",1250000',
  )
  files.saved.clear()

  const again = open()
  expect(radio('CSV with commas')).toHaveProperty('checked', true)
  await again.user.click(radio(/^CSV with semicolons/))
  await again.user.click(exportButton())
  expect(await (await only())[1].text()).toContain('Day;Phone;Amount')
})

test('takes a format of which a later version knows for not chosen', () => {
  localStorage.setItem('preference:9:fileFormat', '"ods"')
  open()
  expect(radio('Excel (.xlsx)')).toHaveProperty('checked', true)
})

test('says once what the file lacks, and stays open for that', async () => {
  const rows = [['ä'.repeat(40_000), '', null]]
  const { user, onClose } = open(async () => ({ ...sheet, rows, lack: 'Only one of two.' }))
  await user.click(exportButton())
  await only()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only one of two. Excel takes no more than 32.767 characters in a cell: 1 text cut there. A CSV file has all of it.',
  )
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

describe('a file that cannot be written', () => {
  test('is told once, and can be tried again', async () => {
    files = catchFiles(() => false)
    const { user } = open()
    await user.click(exportButton())
    await screen.findByText('Writing the file…')
    expect(exportButton()).toHaveProperty('disabled', true)
    files.workers[0]?.onerror({ preventDefault: () => {} })
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The file could not be written. Please try again.',
    )
    expect(exportButton()).toHaveProperty('disabled', false)

    files = catchFiles()
    await user.click(exportButton())
    await only()
  })

  test('is told by what made the rows, too', async () => {
    function* faulty(): Generator<Line> {
      yield ['2026-11-21', '', 1]
      throw new Error('Row 2 is none.')
    }
    const { user } = open(() => ({ ...sheet, rows: faulty() }))
    await user.click(exportButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Row 2 is none.')
    expect([files.saved.size, files.workers[0]?.isEnded]).toEqual([0, true])
  })
})

test('is ended half-way by closing it: no more rows are made, and nothing is saved', async () => {
  let made = 0
  let pieces = 0
  function* many(): Generator<Line> {
    for (; made < 5000; made += 1) yield ['2026-11-21', String(made), made]
  }
  files = catchFiles(() => {
    pieces += 1
    return pieces < 4
  })
  const { user, onClose } = open(() => ({ ...sheet, rows: many() }))
  await user.click(exportButton())
  await waitFor(() => expect(pieces).toBe(4))
  expect(made).toBeLessThan(500)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(files.workers[0]?.isEnded).toBe(true))
  expect([pieces, files.saved.size]).toEqual([4, 0])
})
