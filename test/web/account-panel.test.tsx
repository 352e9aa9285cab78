import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AccountPanel } from '../../src/web/app/layout/AccountPanel.tsx'
import { saveSession } from '../../src/web/data/session.ts'

afterEach(cleanup)

test.each([
  ['Dewi Sri Lestari', 'DL'],
  ['Sari', 'S'],
])('the button of %s is called by what can be seen on it', (fullName, seen) => {
  const viewer = { id: 1, email: 'a@roda.example', fullName, role: 'HR', permissions: [] }
  saveSession({ accessToken: 'token', viewer })
  render(<AccountPanel />)
  expect(screen.getByRole('button', { name: `Account ${seen}` }).textContent).toBe(seen)
})
