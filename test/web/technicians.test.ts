import { expect, test } from 'vitest'
import {
  readTechnician,
  technicianBranchOf,
  technicianNameOf,
} from '../../src/web/data/technician.ts'
import { readAttendance } from '../../src/web/features/attendance/record.ts'
import { isPresent, presenceOf, presentText } from '../../src/web/features/technicians/presence.ts'
import {
  crewsOf,
  crewText,
  found,
  techniciansSheet,
} from '../../src/web/features/technicians/roster.ts'
import {
  rosterRight,
  sourceFor,
  technicianRole,
} from '../../src/web/features/technicians/use-roster.ts'

const medan = { id: 4, name: 'Roda Medan' }
const bogor = { id: 5, name: 'Roda Bogor' }
const rows = [
  { id: 1, fullName: 'Rina Lubis', phoneNumber: '0812555', branchLocation: medan },
  {
    id: 2,
    fullName: 'agus Wibowo',
    phoneNumber: null,
    branchLocationId: 4,
    branchLocation: medan,
    openTaskCount: 3,
  },
  { id: 3, fullName: 'Budi Santoso', branchLocation: bogor },
  { id: '4', branchLocation: null },
]
const technicians = rows.flatMap((row) => readTechnician(row) ?? [])

const date = '2026-11-21'
const record = (userId: number, change: object) => {
  const made = readAttendance(
    {
      id: `of ${userId}`,
      userId,
      branchLocation: { ...medan, timezone: 'Asia/Jakarta' },
      ...change,
    },
    date,
  )
  if (!made) throw new Error('No record was read.')
  return made
}
const presence = presenceOf([
  record(1, { attendanceType: { code: 'sick', name: 'Sick' } }),
  record(2, { checkInAt: '2026-11-20T23:58:00.000Z' }),
  record(2, { attendanceType: { code: 'off', name: 'Day off' } }),
  record(3, { checkInAt: '2026-11-20T23:30:00.000Z' }),
])

test('mechanics are read however they are answered', () => {
  expect(
    technicians.map((one) => [
      one.id,
      technicianNameOf(one),
      one.branchLocationId,
      technicianBranchOf(one),
      one.openTaskCount,
    ]),
  ).toEqual([
    [1, 'Rina Lubis', 4, 'Roda Medan', null],
    [2, 'agus Wibowo', 4, 'Roda Medan', 3],
    [3, 'Budi Santoso', 5, 'Roda Bogor', null],
    ['4', 'Mechanic 4', null, 'No branch', null],
  ])
  expect(readTechnician({ fullName: 'No id' })).toBeUndefined()
})

test('a branch that is known by its number alone is called by that', () => {
  const eko = readTechnician({ id: 9, fullName: 'Eko', branchLocationId: 7, openTaskCount: 1.5 })
  expect(eko).toEqual({
    id: 9,
    fullName: 'Eko',
    phoneNumber: null,
    branchLocationId: 7,
    branchLocation: null,
    openTaskCount: null,
    createdAt: null,
    updatedAt: null,
  })
  const unnamed = readTechnician({ id: 9, branchLocation: { id: 7 } })
  expect(unnamed?.branchLocationId).toBe(7)
  expect([eko, unnamed].map((one) => one && technicianBranchOf(one))).toEqual([
    'Branch 7',
    'Branch 7',
  ])
})

test('of who clocked in at no known branch, and of who belongs to none, no other place is told', () => {
  const eko = readTechnician({ id: 2, fullName: 'Eko' })
  const rina = readTechnician({ id: 1, branchLocationId: 5 })
  const at = presenceOf([
    record(2, { checkInAt: '2026-11-20T23:58:00.000Z' }),
    record(1, { branchLocation: null, checkInAt: '2026-11-20T23:58:00.000Z' }),
  ])
  expect([eko, rina].map((one) => one && presentText(one, at))).toEqual([
    'in 06.58 WIB',
    'in 06.58 WIB',
  ])
  const untold = presenceOf([record(1, { attendanceType: null })])
  expect([
    rina && presentText(rina, untold),
    isPresent({ ...technicians[0] } as never, undefined),
  ]).toEqual(['Not clocked in', false])
})

test('of several records of a day the first with a clock-in counts', () => {
  const [first, second] = [
    record(1, { checkInAt: '2026-11-20T23:58:00.000Z' }),
    record(1, { checkInAt: '2026-11-21T01:00:00.000Z' }),
  ]
  const none = record(1, {})
  expect(presenceOf([none, first as never, second as never, none]).get('1')).toBe(first)
  expect(presenceOf([none]).get('1')).toBe(none)
})

test('of today each is told where they are, or what their day is', () => {
  expect(technicians.map((one) => [isPresent(one, presence), presentText(one, presence)])).toEqual([
    [false, 'Sick'],
    [true, 'in 06.58 WIB'],
    [true, 'in 06.30 WIB at Roda Medan'],
    [false, 'Not clocked in'],
  ])
})

test('branches with the fewest present come first, and who belongs to none last', () => {
  const crews = crewsOf(
    [
      ...technicians,
      ...['a', 'b'].map(
        (id) => ({ ...technicians[2], id, name: id }) as (typeof technicians)[number],
      ),
    ],
    presence,
  )
  expect(crews.map(({ branchName, present, size }) => [branchName, present, size])).toEqual([
    ['Roda Bogor', 1, 3],
    ['Roda Medan', 1, 2],
    ['No branch', 0, 1],
  ])
  const nobody = crewsOf(
    technicians,
    presenceOf([record(3, { checkInAt: '2026-11-20T23:30:00.000Z' })]),
  )
  expect(nobody.map(({ branchName }) => branchName)).toEqual([
    'Roda Medan',
    'Roda Bogor',
    'No branch',
  ])
  expect(
    crewsOf(technicians, undefined).map(({ branchName, present }) => [branchName, present])[0],
  ).toEqual(['Roda Bogor', undefined])
})

test('a branch without any mechanic comes first, as far as the branches are known', () => {
  const places = new Map(
    [medan, bogor, { id: 6, name: 'Roda Kosong' }, { id: 7, name: 'Roda Tutup' }].map(
      ({ id, name }) => [
        String(id),
        { id, name, place: null, radiusMeter: null, phoneNumber: null, isActive: id !== 7 },
      ],
    ),
  )
  const crews = crewsOf(technicians, presenceOf([]), places)
  expect(crews.map(({ branchName, present, size }) => [branchName, present, size])).toEqual([
    ['Roda Kosong', 0, 0],
    ['Roda Medan', 0, 2],
    ['Roda Bogor', 0, 1],
    ['No branch', 0, 1],
  ])
  expect(found(crews, '')).toBe(crews)
  expect(found(crews, 'rina').map(({ branchName }) => branchName)).toEqual(['Roda Medan'])
})

test('a search leaves the numbers of a branch as they are', () => {
  const crews = found(crewsOf(technicians, presence), ' AGUS')
  expect(crews).toMatchObject([
    { branchName: 'Roda Medan', size: 2, present: 1, technicians: [{ fullName: 'agus Wibowo' }] },
  ])
})

test('the sheet holds what this person may see', () => {
  const medanOnly = crewsOf(technicians, presence).filter(({ key }) => key === '4')
  expect(techniciansSheet(medanOnly, presence)).toEqual({
    header: ['Branch', 'Mechanic', 'Phone', 'Today', 'Open repairs'],
    rows: [
      ['Roda Medan', 'agus Wibowo', null, 'in 06.58 WIB', 3],
      ['Roda Medan', 'Rina Lubis', '0812555', 'Sick', null],
    ],
  })
  expect(techniciansSheet(crewsOf(technicians.slice(0, 1), undefined), undefined).header).toEqual([
    'Branch',
    'Mechanic',
    'Phone',
  ])
})

test('mechanics are read by the right to repairs, else by that to employees', () => {
  expect(sourceFor(['employee_list', 'rm_form'])).toBe('technicians')
  expect(sourceFor(['employee_list', 'workshop_report'])).toBe('employees')
  expect(sourceFor(['workshop_report', 'employee_form'])).toBeUndefined()
})

test('the role of mechanics is known by its name, in either language', () => {
  const roles = ['Administrator', 'Kepala Mekanik', 'Mechanic'].map((name, id) => ({ id, name }))
  expect(technicianRole(roles)).toBe(1)
  expect(technicianRole(roles.slice(0, 1))).toBeUndefined()
})

test('a crew tells how many of it are present, where that is known', () => {
  const crew = { size: 6 } as Parameters<typeof crewText>[0]
  expect([crewText({ ...crew, present: 3 }), crewText({ ...crew, present: 0 })]).toEqual([
    '3 of 6 present',
    '0 of 6 present',
  ])
  expect([crewText(crew), crewText({ ...crew, size: 1 })]).toEqual(['6 mechanics', '1 mechanic'])
})

test('the page asks for the right to either list', () => {
  expect(rosterRight).toEqual(['rm_report', 'rm_form', 'employee_list'])
})
