import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { range } from 'es-toolkit'
import { afterEach, expect, test } from 'vitest'
import BranchesPicker from '../../src/web/fields/BranchesPicker.tsx'

/** The choice among the branches of a large chain. */

afterEach(cleanup)

test('shows 200 of a thousand, says how many more there are, and finds each of them by its name', async () => {
  const person = userEvent.setup()
  const chosen: unknown[] = []
  render(
    <BranchesPicker
      options={range(1000).map((id) => ({ id, name: `Branch ${id}` }))}
      value={[]}
      noOptionsText="None"
      onChange={(ids) => void chosen.push(ids)}
      inputRef={() => undefined}
      begun="opened"
    />,
  )
  const shown = screen.getByRole('listbox').children
  expect(shown).toHaveLength(201)
  const last = shown[200]
  expect(last?.textContent).toBe('And 800 moreType to find them.')
  expect(last?.getAttribute('aria-disabled')).toBe('true')

  await person.type(screen.getByRole('combobox'), 'branch 999')
  await person.click(screen.getByRole('option', { name: 'Branch 999' }))
  expect(chosen).toEqual([[999]])
})
