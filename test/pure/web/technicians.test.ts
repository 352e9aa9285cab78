import { expect, test } from 'vitest'
import { mayBy } from '../../../src/web/data/client/may.ts'
import {
  readTechnician,
  type Technician,
  technicianBranchOf,
  technicianNameOf,
} from '../../../src/web/data/technician.ts'
import type { BranchPlace } from '../../../src/web/features/attendance/rules/branch-places.ts'
import {
  type Attendance,
  readAttendance,
} from '../../../src/web/features/attendance/rules/record.ts'
import {
  isPresent,
  presenceOf,
  presentText,
} from '../../../src/web/features/technicians/rules/presence.ts'
import {
  type Crew,
  crewsOf,
  found,
  techniciansSheet,
} from '../../../src/web/features/technicians/rules/roster.ts'
import { sourceFor, technicianRole } from '../../../src/web/features/technicians/use-roster.ts'

const medan = { id: 4, name: 'Roda Medan' }
const bogor = { id: 5, name: 'Roda Bogor' }
const read = (row: object) => readTechnician(row) as Technician
const technicians = [
  { id: 1, fullName: 'Rina Lubis', phoneNumber: '0812555', branchLocation: medan },
  { id: 2, fullName: 'agus Wibowo', branchLocationId: 4, branchLocation: medan, openTaskCount: 3 },
  { id: 3, fullName: 'Budi Santoso', branchLocation: bogor },
  { id: '4', branchLocation: null },
].map(read)
const [rina, agus, budi, nobody] = technicians as [Technician, Technician, Technician, Technician]

const at = (time: string) => ({ checkInAt: `2026-11-20T${time}:00.000Z` })
const record = (userId: number, change: object) =>
  readAttendance(
    { id: `${userId}`, userId, branchLocation: { ...medan, timezone: 'Asia/Jakarta' }, ...change },
    '2026-11-21',
  ) as Attendance
const presence = presenceOf([
  record(1, { attendanceType: { code: 'sick', name: 'Sick' } }),
  record(2, at('23:58')),
  record(2, { attendanceType: { code: 'off', name: 'Day off' } }),
  record(3, at('23:30')),
])

test.each([
  [agus, ['agus Wibowo', 4, 'Roda Medan']],
  [nobody, ['Mechanic 4', null, 'No branch']],
  [read({ id: '{"email":1}0' }), ['Mechanic', null, 'No branch']],
  [read({ id: 9, branchLocation: { id: 7 } }), ['Mechanic 9', 7, 'Branch 7']],
])('a mechanic is read however they are answered: %j', (one, values) => {
  expect([technicianNameOf(one), one.branchLocationId, technicianBranchOf(one)]).toEqual(values)
  expect(readTechnician({ fullName: 'No id' })).toBeUndefined()
})

const nowhere = presenceOf([record(1, { branchLocation: null, ...at('23:58') })])
test.each([
  ['their day where they are not there', rina, presence, false, 'Sick'],
  ['the time', agus, presence, true, 'in 06.58 WIB'],
  ['the branch too where it is another one', budi, presence, true, 'in 06.30 WIB at Roda Medan'],
  ['that nothing is known', nobody, presence, false, 'Not clocked in'],
  ['nothing where they have no id', read({ id: '{"a":1}0' }), presence, false, '–'],
  ['no branch where theirs is unknown', read({ id: 2 }), presence, true, 'in 06.58 WIB'],
  ['no branch where that is unknown', rina, nowhere, true, 'in 06.58 WIB'],
])('of a mechanic today is told %s', (_, one, today, isThere, text) => {
  expect([isPresent(one, today), presentText(one, today)]).toEqual([isThere, text])
})

test('of several records of a day the first with a clock-in counts', () => {
  const [none, first, second] = [record(1, {}), record(1, at('23:58')), record(1, at('23:59'))]
  expect(presenceOf([none, first, second, none]).get('1')).toBe(first)
  expect(presenceOf([none]).get('1')).toBe(none)
})

const places = new Map(
  ['Roda Medan', 'Roda Bogor', 'Roda Kosong', 'Roda Tutup'].map(
    (name, at): [string, BranchPlace] => {
      const silent = { place: undefined, radiusMeter: null, phoneNumber: null }
      return [String(at + 4), { id: at + 4, name, ...silent, isActive: name !== 'Roda Tutup' }]
    },
  ),
)
const more = ['a', 'b'].map((id) => ({ ...budi, id, name: id }))

const unknown = crewsOf([rina, budi], undefined)
const onlyBudi = presenceOf([record(3, at('23:30'))])
test.each<[string, Crew[], string[]]>([
  [
    'most missing first where as many are present',
    crewsOf([...technicians, ...more], presence),
    ['Roda Bogor 1/3', 'Roda Medan 1/2', 'No branch 0/1'],
  ],
  [
    'fewest present first',
    crewsOf(technicians, onlyBudi),
    ['Roda Medan 0/2', 'Roda Bogor 1/1', 'No branch 0/1'],
  ],
  ['by name where it is not known', unknown, ['Roda Bogor ?/1', 'Roda Medan ?/1']],
  [
    'without any mechanic first, closed ones left out',
    crewsOf(technicians, presenceOf([]), places),
    ['Roda Kosong 0/0', 'Roda Medan 0/2', 'Roda Bogor 0/1', 'No branch 0/1'],
  ],
])('branches stand in their order: %s', (_, crews, expected) => {
  expect(
    crews.map(({ branchName, present, size }) => `${branchName} ${present ?? '?'}/${size}`),
  ).toEqual(expected)
})

test.each([' AGUS', 'medan agus'])('a search leaves the numbers of a branch: %s', (search) => {
  const crews = crewsOf(technicians, presence)
  expect(found(crews, ' ')).toEqual(crews)
  expect(found(crews, search)).toMatchObject([
    { branchName: 'Roda Medan', size: 2, present: 1, technicians: [{ fullName: 'agus Wibowo' }] },
  ])
})

test('the sheet holds what this person may see', () => {
  const { header, rows } = techniciansSheet(crewsOf([rina, agus], presence), presence)
  expect(header).toEqual(['Branch', 'Mechanic', 'Phone', 'Today', 'Open repairs'])
  expect(rows).toEqual([
    ['Roda Medan', 'agus Wibowo', null, 'in 06.58 WIB', 3],
    ['Roda Medan', 'Rina Lubis', '0812555', 'Sick', null],
  ])
  const less = techniciansSheet(crewsOf([rina], undefined), undefined)
  expect([less.header.length, less.rows]).toEqual([3, [['Roda Medan', 'Rina Lubis', '0812555']]])
})

test('mechanics are read by the right to repairs, else by that to employees, and known by their role', () => {
  expect(sourceFor(mayBy(['employee_list', 'rm_form']))).toBe('technicians')
  expect(sourceFor(mayBy(['employee_list', 'workshop_report']))).toBe('employees')
  expect(sourceFor(mayBy(['workshop_report', 'employee_form']))).toBeUndefined()
  const roles = ['Administrator', 'Kepala Mekanik', 'Mechanic'].map((name, id) => ({ id, name }))
  expect([technicianRole(roles), technicianRole(roles.slice(0, 1))]).toEqual([1, undefined])
})
