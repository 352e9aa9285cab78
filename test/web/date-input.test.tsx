import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Field } from '../../src/contract/field.ts'
import { day } from '../../src/contract/schema.ts'
import { DateInput } from '../../src/web/fields/DateInput.tsx'

/** Where the focus is after a day was chosen from the calendar. */

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field: Field = { label: 'Day', kind: 'date', schema: day }

function Day({ isInTable }: { isInTable: boolean }) {
  const [value, setValue] = useState<unknown>('2026-11-05')
  return (
    <DateInput
      {...{ name: 'day', field, value, isInTable }}
      onChange={setValue}
      onBlur={() => undefined}
      inputRef={() => undefined}
      isRequired={false}
      error={undefined}
    />
  )
}

test.each([
  { isTouch: false, isInTable: false, place: 'the input' },
  { isTouch: false, isInTable: true, place: 'the input' },
  { isTouch: true, isInTable: false, place: 'the button, as the input would open the keyboard' },
])('is $place: touch $isTouch, in a table $isInTable', async ({ isTouch, isInTable, place }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch ? /pointer: coarse/.test(query) : /pointer: fine/.test(query),
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const person = userEvent.setup()
  render(<Day isInTable={isInTable} />)
  const input = screen.getByLabelText<HTMLInputElement>('Day')
  await person.click(input)
  await person.click(screen.getByRole('button', { name: 'Choose Day' }))
  await person.click(await screen.findByRole('gridcell', { name: '12' }))
  const isButton = place.startsWith('the button')
  const expected = () => (isButton ? screen.getByRole('button', { name: 'Choose Day' }) : input)
  await expect.poll(() => document.activeElement === expected()).toBe(true)
  expect(input.value).toBe('12 Nov 2026')
})
