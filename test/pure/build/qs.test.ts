import qs from 'qs'
import { expect, test } from 'vitest'
import ours from '../../../src/build/stand-ins/qs.ts'

/** The options that Refine's router adapter passes. */
const options = { addQueryPrefix: true, skipNulls: true, arrayFormat: 'indices', encode: false }

const either = { field: 'a.b', operator: 'gte', value: 3 }
test.each([
  {},
  { sorters: [{ field: 'name', order: 'asc' }], filters: [], currentPage: 2 },
  { filters: [{ field: 'status', operator: 'in', value: ['a', 'b'] }], to: undefined, none: null },
  { filters: [{ operator: 'or', key: 'x', value: [either, { ...either, value: false }] }] },
])('%j becomes an address and is read back as by qs', (values) => {
  const address = ours.stringify(values, options)
  expect(address).toBe(qs.stringify(values, options as qs.IStringifyOptions))
  expect(ours.parse(address)).toEqual(qs.parse(address, { ignoreQueryPrefix: true, depth: 10 }))
})

test.each([
  '?a=1&a=2&b',
  'filters[0][field]=name&filters[0][operator]=contains&filters[0][value]=a%20b+c',
  'sorters[1][field]=b&sorters[0][field]=a',
  'name[]=1&name[]=2',
])('%s is read as by qs', (query) => {
  expect(ours.parse(query)).toEqual(qs.parse(query, { ignoreQueryPrefix: true, depth: 10 }))
})

test('an address changes no object but its own, and makes no endless array', () => {
  const hostile = '__proto__[a]=1&constructor[prototype][b]=1&c[4294967294]=1&d=2'
  expect(ours.parse(hostile)).toEqual({ d: '2' })
})
