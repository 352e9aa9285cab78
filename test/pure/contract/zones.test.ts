import { getProvinces } from 'idn-area-data'
import { expect, test } from 'vitest'
import { zoneLetters, zoneOfProvince } from '../../../src/contract/zones.ts'

test('every province is in the zone that it has', async () => {
  const letters: Record<string, string[]> = { WIB: [], WITA: [], WIT: [] }
  for (const { code } of await getProvinces())
    letters[zoneLetters[zoneOfProvince(code)]]?.push(code)
  expect(letters).toEqual({
    WIB: '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 61 62'.split(' '),
    WITA: '51 52 53 63 64 65 71 72 73 74 75 76'.split(' '),
    WIT: '81 82 91 92 93 94 95 96'.split(' '),
  })
})

test.each(['', '3', '41', '310', '31.71', 'x1'])('%j is the code of no province', (code) => {
  expect(() => zoneOfProvince(code)).toThrow(`There is no province ${code}.`)
})
