import { daysBefore } from '../../contract/time.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { addRole } from '../accounts/roles.ts'
import type { Queries } from '../database/queries.ts'
import { TECHNICIAN } from '../database/role-names.ts'
import { user } from '../database/schema.ts'
import { stampsOf } from '../database/stamps.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { DAYS } from './add-attendance.ts'
import { type DemoPictures, pictureAt } from './add-pictures.ts'
import { dealers, shops, streets } from './branches.ts'
import { EMPLOYEES, elsewhere, LEAST_TECHNICIANS, staff, technicianTitles } from './employees.ts'
import { type Gender, type People, peoples, personName } from './names.ts'
import { newSecret } from './people.ts'
import { dayBefore, stampsWithin } from './spread.ts'

/** The days between two employees joining; nobody joins within the days of attendance. */
const DAYS_BETWEEN = 14
const YEAR = 365

/**
 * Adds the demo accounts and the other employees. @returns the ids of the demo accounts by role
 * name.
 */
export async function addEmployees(
  db: Queries,
  branches: number[],
  pictures: DemoPictures,
  at: Date,
): Promise<Map<string, number>> {
  const accounts = []
  const stamps = stampsOf(at)
  const passwordHash = await hashPassword(demoPassword)
  for (const [
    number,
    { email, fullName, gender, role, description, permissions, position },
  ] of demoAccounts.entries()) {
    const roleId = await addRole(db, role, description, permissions, stamps)
    const branchLocationId = number % 2 === 0 ? branches[number] : null
    accounts.push({
      ...record(number, at),
      email,
      fullName,
      gender,
      roleId,
      position,
      branchLocationId,
      passwordHash,
      // The employee without any right joined last.
      ...(permissions.length === 0 && { joinDate: record(EMPLOYEES, at).joinDate }),
    })
  }
  const people = await colleagues(db, branches, pictures, at)
  const added = await db
    .insert(user)
    .values([...accounts, ...people])
    .returning({ id: user.id })
  return new Map(demoAccounts.map(({ role }, number) => [role, added[number]?.id as number]))
}

/** Adds employees that nobody can sign in as: their common password is random and discarded. */
async function colleagues(db: Queries, branches: number[], pictures: DemoPictures, at: Date) {
  const stamps = stampsOf(at)
  const passwordHash = await hashPassword(newSecret())
  const mechanic = await addRole(
    db,
    TECHNICIAN,
    'Works on the cars; nothing in the back office yet.',
    [],
    stamps,
  )
  const branchStaff = await addRole(
    db,
    'Branch staff',
    'Works at a branch; nothing in the back office yet.',
    [],
    stamps,
  )
  const nextName = namesInTurn()
  return mixed(places(branches)).map(({ position, branchLocationId }, place) => {
    const number = demoAccounts.length + place
    const isMechanic = /mechanic|technician/i.test(position)
    const isWoman = isMechanic ? number % 17 === 3 : number % 5 < 2
    const gender: Gender = isWoman ? 'female' : 'male'
    const fullName = nextName(branches.indexOf(branchLocationId ?? 0), gender, number)
    const handle = fullName.toLowerCase().replaceAll(' ', '.')
    return {
      ...record(number, at),
      fullName,
      email: `${handle}@roda.example`,
      username: number % 3 === 0 ? `${handle.split('.').at(-1)}${number}` : null,
      gender,
      roleId: isMechanic ? mechanic : branchStaff,
      position,
      branchLocationId,
      photoUrl: number % 4 === 0 ? pictureAt(pictures.faces[gender], number / 4) : null,
      isActive: number % 17 !== 9 || position === 'Branch head',
      passwordHash,
    }
  })
}

/** Gives unique names: two of three at a branch are typical of its province, all others of any. */
function namesInTurn(): (branch: number, gender: Gender, number: number) => string {
  const turns = new Map<People, number>()
  const homes = [...shops, ...dealers].map(({ city }) => city.slice(0, 2))
  return (branch, gender, number) => {
    const all = peoples[gender]
    const home = number % 3 === 0 ? undefined : homes[branch]
    const local = home && all.find(({ provinces }) => provinces.includes(home))
    const people = local || (all[number % all.length] as People)
    const turn = turns.get(people) ?? 0
    turns.set(people, turn + 1)
    return personName(people, turn)
  }
}

/** Assigns positions branch by branch; the remaining people belong to no branch. */
function places(branches: number[]) {
  const atBranches = branches.flatMap((branchLocationId, number) => {
    const crew = inTurns(technicianTitles, LEAST_TECHNICIANS + (number % 4))
    return [...staff, ...crew].map((position) => ({ position, branchLocationId }))
  })
  const rest = EMPLOYEES - demoAccounts.length - atBranches.length
  const others = inTurns(elsewhere, rest)
  return [...atBranches, ...others.map((position) => ({ position, branchLocationId: null }))]
}

function inTurns(positions: readonly string[], length: number) {
  return Array.from({ length }, (_, place) => positions[place % positions.length] ?? '')
}

/** Shuffles deterministically; the step is prime, so that every index is used. */
function mixed<T>(all: readonly T[]) {
  return all.map((_, place) => all[(place * 101) % all.length] as T)
}

/** Personal data, with its timestamps. The NIK begins with 99, which no real one does. */
function record(number: number, at: Date) {
  const joinDate = dayBefore(at, DAYS + (EMPLOYEES + 1 - number) * DAYS_BETWEEN)
  return {
    ...stampsWithin(at, number, EMPLOYEES),
    employeeNumber: `RD-${String(number + 1).padStart(4, '0')}`,
    phoneNumber: number % 9 === 4 ? null : `08125550${String(1000 + number)}`,
    nik: number % 3 === 2 ? null : `99${String(31_740_000_000_000 + number)}`,
    birthDate:
      number % 3 === 2 ? null : daysBefore(joinDate, 19 * YEAR + ((number * 131) % (20 * YEAR))),
    joinDate,
    address:
      number % 4 === 1
        ? null
        : `Jl. ${streets[(number * 3) % streets.length]} No. ${1 + (number % 80)}`,
  }
}
