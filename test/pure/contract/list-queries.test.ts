import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { attendance } from '../../../src/contract/resources/attendance.ts'
import { opl } from '../../../src/contract/resources/opl.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'

/** What a list takes beside what every list does. */

const taken = (query: z.ZodMiniType | undefined, values: unknown) =>
  z.safeParse(query ?? z.never(), values).success
const branches = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1)).join()

test.each<[string, z.ZodMiniObject]>([
  ['attendance', attendance.actions.list.query],
  ['attendance by branch', attendance.actions.byBranch.query],
  ['a summary of attendance', attendance.actions.summary.query],
  ['repair reports', repairReport.actions.list.query],
  ['jobs', opl.actions.list.query],
  ['the jobs of a period', opl.actions.summary.query],
])('%s may be narrowed to up to 500 branches, and to days that there are', (_, query) => {
  expect(taken(query, {})).toBe(true)
  const some = [500, 501].map((count) => taken(query, { branchId: branches(count) }))
  expect(some).toEqual([true, false])
  const dates = Object.keys(query.shape).filter((name) => /date$/i.test(name))
  expect(dates).not.toEqual([])
  for (const name of dates) {
    const days = ['2026-01-31', '2026-02-30'].map((date) => taken(query, { [name]: date }))
    expect(days).toEqual([true, false])
  }
})

test('attendance is narrowed to types that there are', () => {
  const { query } = attendance.actions.list
  expect(['sick,permit', 'holiday'].map((type) => taken(query, { type }))).toEqual([true, false])
})

test('branches of a day come in pages of up to 500, by name', () => {
  const { query } = attendance.actions.byBranch
  const order = { sortBy: 'userId', isAscending: true }
  const first = { search: '', hasItems: true, page: 1, perPage: 500 }
  expect(z.parse(query, {})).toEqual({ ...order, ...first })
  const values = { search: 'x'.repeat(100), statusId: '3', isAscending: 'false' }
  expect(taken(query, { ...values, page: '500', perPage: '500' })).toBe(true)
  expect(taken(query, { page: '1', perPage: '1' })).toBe(true)
  const pages = [{ page: '0' }, { page: '1000001' }, { perPage: '0' }, { perPage: '501' }]
  for (const wrong of [...pages, { search: 'x'.repeat(101) }, { statusId: '0' }])
    expect(taken(query, wrong), JSON.stringify(wrong)).toBe(false)
  const orders = ['userId', 'checkInAt', 'lateMinutes', 'statusId', 'note']
  expect(orders.filter((sortBy) => taken(query, { sortBy }))).toEqual(orders.slice(0, 4))
})

test('jobs of a period come the latest first, in pages of up to 1000', () => {
  const { query } = opl.actions.summary
  expect(z.parse(query, {})).toEqual({ page: 1, perPage: 10, isAscending: false })
  expect(taken(query, { page: '1', perPage: '1' })).toBe(true)
  expect(taken(query, { page: '1000000', perPage: '1000' })).toBe(true)
  for (const wrong of [{ page: '0' }, { page: '1000001' }, { perPage: '0' }, { perPage: '1001' }])
    expect(taken(query, wrong), JSON.stringify(wrong)).toBe(false)
})
