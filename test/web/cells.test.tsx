import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Field } from '../../src/contract/field.ts'
import { email, integer, phoneNumber, webAddress } from '../../src/contract/schema.ts'
import { Cell } from '../../src/web/fields/cells.tsx'

/** What addresses of any server become in lists, cards and panels. */

afterEach(cleanup)

const fields = {
  email: { label: 'Email', kind: 'email', schema: email },
  url: { label: 'Website', kind: 'url', schema: webAddress(100) },
  phone: { label: 'Phone', kind: 'phone', schema: phoneNumber },
  rating: { label: 'Rating', kind: 'rating', schema: integer(1, 5) },
} satisfies Record<string, Field>

function draw(kind: keyof typeof fields, value: unknown) {
  render(<Cell name="value" field={fields[kind]} record={{ id: 1, value }} />)
}

describe('a link', () => {
  test.each<[keyof typeof fields, string, string, string?]>([
    ['email', 'ayu@roda.example', 'mailto:ayu@roda.example'],
    ['email', 'ayu+roda@roda.example', 'mailto:ayu%2Broda@roda.example'],
    ['email', 'ayu@roda.example?bcc=x@y.z', ''],
    [
      'email',
      'ayu@roda.example?subject=Hi&body=x',
      'mailto:ayu@roda.example%3Fsubject%3DHi%26body%3Dx',
    ],
    ['url', 'https://roda.example/promo?a=1', 'https://roda.example/promo?a=1'],
    ['phone', '0812 3456-7890', 'tel:+6281234567890', '0812-3456-7890'],
    ['phone', 'tel:0812;ext=javascript', 'tel:+62812'],
  ])('%s %s leads to %s', (kind, value, href, text = value) => {
    draw(kind, value)
    if (href === '') expect(screen.queryByRole('link')).toBeNull()
    else expect(screen.getByRole('link', { name: text }).getAttribute('href')).toBe(href)
  })

  test('to a site opens beside the app, and tells it nothing of where it was', () => {
    draw('url', 'https://roda.example')
    const link = screen.getByRole('link')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noreferrer',
    ])
  })
})

test.each<[keyof typeof fields, string]>([
  ['email', 'Ayu, front desk'],
  ['email', 'javascript:alert(1)'],
  ['url', 'javascript:alert(1)'],
  ['url', 'data:text/html,<b>x</b>'],
  ['url', 'http://roda.example'],
  ['url', 'https://roda.example@evil.example'],
  ['url', '//roda.example'],
  ['url', 'https://['],
  ['phone', 'none'],
])('%s %s is text', (kind, value) => {
  draw(kind, value)
  expect(screen.getByText(value)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a rating that was not given is said to be none', () => {
  draw('rating', null)
  expect(screen.getByText('No rating')).toBeTruthy()
})
