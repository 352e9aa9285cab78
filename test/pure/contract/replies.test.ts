import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auth } from '../../../src/contract/auth.ts'
import type { Action } from '../../../src/contract/declaration.ts'
import { errorReply, listReply } from '../../../src/contract/envelope.ts'
import { embeddedName } from '../../../src/contract/field.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { attendance } from '../../../src/contract/resources/attendance.ts'
import { opl } from '../../../src/contract/resources/opl.ts'
import { eachService } from '../../../src/contract/resources/opl-services.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { role } from '../../../src/contract/resources/role.ts'
import { technician } from '../../../src/contract/resources/technician.ts'

/** What our server answers beside the fields of a record; what a reply does not name is dropped. */

const moment = '2026-01-31T08:00:00.000Z'
const named = { id: 1, name: 'A' }
const person = { id: 1, fullName: 'A' }
const permissions = [{ permission: { id: 1, name: 'news_list' } }]

/** A record of which nothing is known. */
function empty({ fields }: Resource): Record<string, unknown> {
  const record: Record<string, unknown> = { id: 1, createdAt: moment, updatedAt: moment }
  for (const [name, { kind }] of Object.entries(fields)) {
    record[name] = kind === 'references' || kind === 'images' ? [] : null
    if (kind === 'reference') Object.assign(record, { [name]: 1, [embeddedName(name)]: null })
  }
  return record
}

const list = (...items: unknown[]) => ({ items, totalData: 1, totalPage: 1, page: 1, perPage: 10 })

const UserInformation = { fullName: 'A' }
const user = { id: 1, email: 'a@roda.example', UserInformation, branchLocationId: null }
const signedIn = { id: 1, name: 'HR', permissions }
const place = { ...named, timezone: 'Asia/Jakarta' }
const attendanceRecord = {
  ...empty(attendance),
  user: { ...person, photoUrl: null },
  branchLocation: place,
  attendanceType: { ...named, code: 'late' },
  status: named,
  clockIns: 1,
}
const dayTotals = { total: 4, present: 3, late: 2, waiting: 1 }
const branchDay = {
  branchLocationId: 1,
  branchLocationName: 'A',
  timezone: 'Asia/Makassar',
  ...dayTotals,
  items: [attendanceRecord],
}
const repairRow = {
  ...empty(repairReport),
  branchLocation: place,
  status: { ...named, code: 'done' },
  needValidation: true,
}
const repairRecord = {
  ...repairRow,
  costs: [{ id: 1, description: 'Oil', category: 'part', amount: 1, date: null, vendor: null }],
  histories: [{ id: 1, status: named, user: person, note: null, createdAt: moment }],
}
const counted = eachService('total', ({ max }) => max)
const figures = { totalCars: 1, ...counted, totalDraft: 2, totalDone: 3 }
/** Beside those that are stated. */
const amounts = { totalAmount: 8, totalPriced: 9 }
const counts = { totalRows: 1, inserted: 1, duplicated: 1, failed: 1 }
const finding = { row: 1, column: 'Tanggal', message: 'No.' }
const findings = { errors: [finding], duplicates: [finding], warnings: [finding] }

test.each<[string, Action | { reply: z.ZodMiniType }, unknown]>([
  ['a list', { reply: listReply(z.object({ id: z.int() })) }, list({ id: 1 })],
  ['an error', { reply: errorReply }, { message: 'No.', errors: { name: 'Required.' } }],
  ['an error of nothing in particular', { reply: errorReply }, { message: 'No.' }],
  [
    'a sign-in',
    auth.actions.login,
    {
      accessToken: 'a',
      refreshToken: 'b',
      expiredAt: moment,
      user: { ...user, branchLocationId: 1 },
      role: signedIn,
      capabilities: ['pageSize'],
    },
  ],
  ['who is signed in', auth.actions.me, { ...user, role: signedIn, capabilities: [] }],
  ['roles', role.actions.list, list({ ...empty(role), permissions })],
  ['technicians', technician.actions.list, list({ ...empty(technician), openTaskCount: 2 })],
  ['attendance', attendance.actions.list, list(attendanceRecord)],
  ['attendance by branch', attendance.actions.byBranch, list(branchDay)],
  ['a decision', attendance.actions.approve, attendanceRecord],
  [
    'a summary of attendance',
    attendance.actions.summary,
    { date: '2026-01-31', attendanceByStatus: [{ statusId: 1, name: 'Approved', total: 2 }] },
  ],
  [
    'repair reports',
    repairReport.actions.list,
    { ...list(repairRow), totalValidationNeedApproval: 3 },
  ],
  ['a repair report', repairReport.actions.show, repairRecord],
  [
    'one with costs',
    repairReport.actions.show,
    { ...repairRecord, histories: [{ ...repairRecord.histories[0], user: null, note: 'x' }] },
  ],
  [
    'the jobs of a period',
    opl.actions.summary,
    {
      ...list(empty(opl)),
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      summary: { ...figures, ...amounts },
      days: [{ ...figures, ...amounts, date: '2026-01-31' }],
      locationsWithWorkshop: [{ ...named, ...amounts, totalCars: 1 }],
    },
  ],
  [
    'an upload',
    opl.actions.upload,
    { ...counts, ...findings, uploadBatchId: null, sentBefore: { at: moment, by: null } },
  ],
])('%s is answered whole', (_, { reply = z.never() }, answer) => {
  expect(z.parse(reply, answer)).toEqual(answer)
  expect(z.parse(reply, { ...(answer as object), passwordHash: 'x' })).toEqual(answer)
})

describe('what a list takes beside what every list does', () => {
  const taken = (query: z.ZodMiniType | undefined, values: unknown) =>
    z.safeParse(query ?? z.never(), values).success
  const branches = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1)).join()

  test.each<[string, z.ZodMiniObject, string]>([
    ['attendance', attendance.actions.list.query, 'date branchId type'],
    [
      'attendance by branch',
      attendance.actions.byBranch.query,
      'date branchId statusId search sortBy isAscending hasItems page perPage',
    ],
    ['a summary of attendance', attendance.actions.summary.query, 'date branchId'],
    [
      'repair reports',
      repairReport.actions.list.query,
      'date startDate endDate branchId mechanicId mine isOpen',
    ],
    ['jobs', opl.actions.list.query, 'startDate endDate branchId'],
    [
      'the jobs of a period',
      opl.actions.summary.query,
      'startDate endDate branchId page perPage isAscending',
    ],
  ])('%s, of up to 500 branches', (_, query, names) => {
    expect(Object.keys(query.shape).join(' ')).toBe(names)
    expect(taken(query, {})).toBe(true)
    const some = [500, 501].map((count) => taken(query, { branchId: branches(count) }))
    expect(some).toEqual([true, false])
    for (const name of names.split(' ').filter((one) => /date$/i.test(one))) {
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
})
