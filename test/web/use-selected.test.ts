import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { WAITING } from '../../src/contract/resources/attendance-status.ts'
import type { Attendance } from '../../src/web/features/attendance/record.ts'
import { useSelected } from '../../src/web/features/attendance/use-selected.ts'

/** What stays selected when other records are shown. */

afterEach(cleanup)

const records = [1, 2].map((id) => ({ id, statusId: WAITING })) as unknown as Attendance[]

function open() {
  const { result, rerender } = renderHook(
    ({ shown, question }: { shown: Attendance[]; question: string }) =>
      useSelected(shown, question),
    { initialProps: { shown: records, question: 'Monday' } },
  )
  act(() => result.current.choose([1, 2]))
  return {
    selected: () => [[...result.current.ids], result.current.hidden],
    show: (shown: Attendance[], question: string) => rerender({ shown, question }),
  }
}

test('a record is hidden while another question is asked, and selected again with its own', () => {
  const { selected, show } = open()
  show([], 'Tuesday')
  expect(selected()).toEqual([[], 2])
  show(records, 'Monday')
  expect(selected()).toEqual([[1, 2], 0])
})

test('a record that its own question shows no longer is gone', () => {
  const { selected, show } = open()
  show(records.slice(1), 'Monday')
  expect(selected()).toEqual([[2], 0])
})
