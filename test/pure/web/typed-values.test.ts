import { expect, test } from 'vitest'
import { writtenDay, writtenInteger } from '../../../src/contract/written.ts'
import {
  plainSpaces,
  typedDigits,
  typedMoment,
  typedTime,
  typedWebAddress,
} from '../../../src/web/fields/values/typed-values.ts'

// Days as sheets have them, and the names of all months: test/pure/contract/opl-sheet.test.ts.
test.each([
  ['2026-12-31', ['31/12/26', '31,12,26', '31122026', '31 Desember 2026', 'December 31, 2026']],
  ['2026-12-31', ['\u00a031 / 12\u202f/ 2026 ', '\u200e31/12/2026']],
  ['1945-08-17', ['17 Agustus 1945']],
  ['1985-02-01', ['1/2/85']],
  ['2024-02-29', ['29/2/24']],
])('%s is read from each of %j', (day, texts) => {
  for (const text of texts) expect(writtenDay(text), text).toBe(day)
})

test('no day is one that does not exist, lacks its year, or is none', () => {
  const none = ['31/02/26', '29/2/25', '12/31/26', '0/1/26', '31/12', '31/12/6', '31/12/026']
  const words = ['31 Foo 26', '2026', '31.12', 'tomorrow', '']
  expect([...none, ...words].filter((written) => writtenDay(written) !== undefined)).toEqual([])
})

test.each([
  ['31/12/26 14.30', '2026-12-31T06:30:00.000Z'],
  ['31 Dec 2026 8:05', '2026-12-31T00:05:00.000Z'],
  ['31 Dec 2026, 00:00', '2026-12-30T16:00:00.000Z'],
  ['31/12/26', '2026-12-30T16:00:00.000Z'],
  ['2026-12-31T14:30', '2026-12-31T06:30:00.000Z'],
  ['2026-12-31T14:30:00Z', '2026-12-31T14:30:00.000Z'],
  ['-002026-12-31T14:30:00Z', undefined],
  ['31/12/26 24.00', undefined],
  ['31/02/26 14.30', undefined],
  ['14.30', undefined],
])('%s in Makassar is read as %s', (written, moment) => {
  expect(typedMoment(written, 'Asia/Makassar')).toBe(moment)
})

test.each([
  ['07:30', ['7.30', '07:30', '07:30:00', '0730', '730']],
  ['17:00', [' 17 ']],
  [null, [' ']],
])('the time %s is read from each of %j', (time, texts) => {
  for (const text of texts) expect(typedTime(text), text).toBe(time)
  for (const none of ['24.00', '7.60', 'soon']) expect(typedTime(none)).toBe(none)
})

test('digits are read in any grouping, and what is more than digits stays', () => {
  expect(typedDigits('3273 0112-3456.0001')).toBe('3273011234560001')
  expect(typedDigits('\u202d0812–3456\u00a07890\u202c')).toBe('081234567890')
  expect(typedDigits('+62 (812) 3456')).toBe('628123456')
  expect(typedDigits('3273 O112')).toBe('3273 O112')
  expect(typedDigits('')).toBeNull()
})

test('whole numbers are read in any grouping, and a fraction stays', () => {
  expect(writtenInteger('1.250')).toBe(1250)
  expect(writtenInteger('1\u00a0250')).toBe(1250)
  expect(writtenInteger('−5')).toBe(-5)
  expect(writtenInteger('1.25')).toBe('1.25')
  expect(writtenInteger('1,250')).toBe(1250)
  expect(writtenInteger('')).toBeNull()
})

test('a web address may lack its scheme, and no other scheme is changed', () => {
  expect(typedWebAddress('www.roda.co.id/ban')).toBe('https://www.roda.co.id/ban')
  expect(typedWebAddress('http://roda.co.id')).toBe('http://roda.co.id')
  expect(typedWebAddress('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(typedWebAddress('roda')).toBe('roda')
})

test('pasted spaces become those of a keyboard; joiners of other scripts stay', () => {
  expect(plainSpaces('Ban\u00a0baru\t\u200b2026')).toBe('Ban baru 2026')
  expect(plainSpaces('می\u200cخواهم')).toBe('می\u200cخواهم')
})
