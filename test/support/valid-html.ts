import { format } from 'node:util'
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

/** React logs elements that HTML does not allow inside one another: the test then fails. */
let errors: MockInstance<typeof console.error>
beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})
afterEach(() => {
  const nested = errors.mock.calls
    .map((words) => format(...words))
    .filter((text) => /cannot (be a (child|descendant)|contain)/.test(text))
  expect(nested).toEqual([])
})
