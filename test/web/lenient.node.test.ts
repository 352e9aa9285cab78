import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  count,
  day,
  flag,
  id,
  moment,
  named,
  number,
  picture,
  rowId,
  several,
  text,
} from '../../src/web/data/lenient.ts'

/**
 * How the values of any server's answers are read: what is not understood is null, and never a
 * failure.
 */

test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['id', id, 7, 7],
  ['id', id, 'a-1', 'a-1'],
  ['id', id, '', null],
  ['id', id, {}, null],
  ['text', text, 'a', 'a'],
  ['text', text, '', null],
  ['text', text, 7, null],
  ['number', number, 7.5, 7.5],
  ['number', number, '75', 75],
  ['number', number, '7.5', 7.5],
  ['number', number, '500000.00', 500_000],
  ['number', number, '9007199254740993', null],
  ['number', number, '75 km', null],
  ['number', number, undefined, null],
  ['count', count, 0, 0],
  ['count', count, '12', 12],
  ['count', count, -1, null],
  ['count', count, 1.5, null],
  ['day', day, '2026-02-28', '2026-02-28'],
  ['day', day, '2026-02-30', null],
  ['day', day, '2026-02-28T00:00:00Z', '2026-02-28'],
  ['day', day, '2026-02-27T17:00:00.000Z', '2026-02-28'],
  ['day', day, '2026-02-28 00:00:00', '2026-02-28'],
  ['day', day, 'yesterday', null],
  ['flag', flag, true, true],
  ['flag', flag, 0, false],
  ['flag', flag, '1', true],
  ['flag', flag, 'yes', null],
  ['flag', flag, undefined, null],
  ['moment', moment, '2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z'],
  ['moment', moment, 'yesterday', null],
  ['moment', moment, 0, null],
  ['named', named, 'a', null],
  [
    'named',
    named,
    { id: 1, name: 'A', more: 1 },
    { id: 1, name: 'A', fullName: null, code: null, photoUrl: null, timezone: null },
  ],
])('a %s: %#', (_, schema, value, read) => {
  expect(z.parse(schema, value)).toEqual(read)
})

test.each([
  ['a.webp', 'a.webp'],
  [{ url: 'a.webp' }, 'a.webp'],
  [{ url: '' }, undefined],
  ['', undefined],
])('a picture %j', (value, read) => {
  expect(z.safeParse(picture, value).data).toBe(read)
})

describe('several', () => {
  const ids = several(rowId)

  test('are those that can be read', () => {
    expect(z.parse(ids, [1, null, 'b', '', {}])).toEqual([1, 'b'])
  })

  test.each([undefined, null, {}, 'a'])('are none where there is no list: %j', (value) => {
    expect(z.parse(ids, value)).toEqual([])
  })
})
