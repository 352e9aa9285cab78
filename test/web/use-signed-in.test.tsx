import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useSignedIn } from '../../src/web/app/layout/use-signed-in.ts'
import { clearSession, saveSession } from '../../src/web/data/session.ts'
import { able } from '../support/able.ts'

/** A page of one person on which somebody else signs in. */

afterEach(() => {
  cleanup()
  clearSession()
})

const viewer = (id: number) => ({
  id,
  email: `person-${id}@roda.example`,
  fullName: `Person ${id}`,
  role: 'Editor',
  capabilities: able,
  permissions: ['news_list'],
})
const signIn = (id: number) => saveSession({ accessToken: `token ${id}`, viewer: viewer(id) })

test('what one person read is shown to no other, and stays while they sign in again', () => {
  const client = new QueryClient()
  signIn(1)
  renderHook(useSignedIn, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  client.setQueryData(['news'], 'of person 1')
  act(() => signIn(1))
  expect(client.getQueryData(['news'])).toBe('of person 1')
  act(() => signIn(2))
  expect(client.getQueryData(['news'])).toBeUndefined()
})
