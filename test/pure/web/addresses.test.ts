import { expect, test } from 'vitest'
import { formatBytes, formatPhone } from '../../../src/web/data/records/format.ts'
import { narrowPicture } from '../../../src/web/fields/pictures/shrink-picture.ts'
import { addressHref, internationalNumber } from '../../../src/web/ui/values/hrefs.ts'

/** What addresses, numbers and pictures of any server become. */

test.each<['email' | 'url', string, string | undefined]>([
  ['email', 'ayu@roda.example', 'mailto:ayu@roda.example'],
  ['email', 'ayu+roda@roda.example', 'mailto:ayu%2Broda@roda.example'],
  [
    'email',
    'ayu@roda.example?subject=Hi&body=',
    'mailto:ayu@roda.example%3Fsubject%3DHi%26body%3D',
  ],
  ['email', 'Ayu, front desk', undefined],
  ['email', 'javascript:alert(1)', undefined],
  ['url', 'https://roda.example/promo?a=1', 'https://roda.example/promo?a=1'],
  ['url', 'javascript:alert(1)', undefined],
  ['url', 'data:text/html,<b>x</b>', undefined],
  ['url', 'https://roda.example@evil.example', undefined],
  ['url', '//roda.example', undefined],
])('%s %s leads to %s', (kind, address, href) => {
  expect(addressHref(kind, address)).toBe(href)
})

test.each([
  ['0812 3456-7890', '6281234567890', '0812-3456-7890'],
  ['tel:0812;ext=javascript', '62812', 'tel:0812;ext=javascript'],
  ['none', '', 'none'],
])('%s is called by %s, and shown as %s', (number, called, shown) => {
  expect([internationalNumber(number), formatPhone(number)]).toEqual([called, shown])
})

test.each([
  [1, '1 kB'],
  [1600, '2 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_249_000, '4.2 MB'],
])('a file of %i bytes has %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('a picture that is too narrow is advised against', () => {
  expect(narrowPicture(1279.4, 1280)).toContain('1279')
  expect(narrowPicture(1280, 1280)).toBeUndefined()
})
