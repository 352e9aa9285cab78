import { expect, test } from 'vitest'
import { branch } from '../src/contract/resources/branch.ts'
import { cellText } from '../src/web/crud/cell-text.ts'

test.each([
  ['Asia/Makassar', 'WITA'],
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['constructor', 'constructor'],
  [undefined, ''],
])('a choice that is %s is shown as %s', (timezone, text) => {
  expect(cellText('timezone', branch.fields.timezone, { id: 1, timezone })).toBe(text)
})
