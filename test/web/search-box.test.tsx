import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { SearchBox } from '../../src/web/ui/SearchBox.tsx'

/**
 * The address of a list follows its search box a moment later, and may be changed from elsewhere.
 */

afterEach(cleanup)

function open() {
  const searches: string[] = []
  const box = (search: string) => (
    <SearchBox search={search} onSearch={(text) => searches.push(text)} />
  )
  const { rerender } = render(box(''))
  return {
    searches,
    input: screen.getByRole('searchbox'),
    arrives: (search: string) => rerender(box(search)),
  }
}

test('what is typed before the address has followed stays, and is searched for', async () => {
  const user = userEvent.setup()
  const { searches, input, arrives } = open()
  await user.type(input, 'ban')
  await waitFor(() => expect(searches).toEqual(['ban']))
  await user.type(input, 'd')
  arrives('ban')
  expect(input).toHaveProperty('value', 'band')
  await waitFor(() => expect(searches).toEqual(['ban', 'band']))

  await user.clear(input)
  arrives('band')
  await waitFor(() => expect(searches).toEqual(['ban', 'band', '']))
})

test('a search from elsewhere is shown', async () => {
  const user = userEvent.setup()
  const { searches, input, arrives } = open()
  await user.type(input, 'ban')
  await waitFor(() => expect(searches).toEqual(['ban']))
  arrives('ban')
  arrives('')
  expect(input).toHaveProperty('value', '')
  await user.type(input, 'ban')
  await waitFor(() => expect(searches).toEqual(['ban', 'ban']))
})
