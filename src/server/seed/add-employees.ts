import { randomBytes } from 'node:crypto'
import { hashPassword } from '../auth.ts'
import type { Queries } from '../database/queries.ts'
import { TECHNICIAN } from '../database/role-names.ts'
import { user } from '../database/schema.ts'
import type { Stamps } from '../records/stamps.ts'
import { addRole } from '../roles/roles.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { type DemoPictures, pictureAt } from './add-pictures.ts'
import {
  EMPLOYEES,
  elsewhere,
  firstNames,
  LEAST_TECHNICIANS,
  secondNames,
  staff,
  technicianTitles,
} from './employees.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Adds the demo accounts and the other employees. @returns the ids of the demo accounts by role
 * name.
 */
export async function addEmployees(
  db: Queries,
  branches: number[],
  pictures: DemoPictures,
  stamps: Stamps,
): Promise<Map<string, number>> {
  const accounts = []
  const passwordHash = await hashPassword(demoPassword)
  for (const [
    number,
    { email, fullName, role, description, permissions, position },
  ] of demoAccounts.entries()) {
    const roleId = await addRole(db, role, description, permissions, stamps)
    const branchLocationId = number % 2 === 0 ? branches[number] : null
    accounts.push({
      ...record(number),
      email,
      fullName,
      roleId,
      position,
      branchLocationId,
      passwordHash,
    })
  }
  const people = await colleagues(db, branches, pictures, stamps)
  const added = await db
    .insert(user)
    .values([...accounts, ...people].map((person) => ({ ...stamps, ...person })))
    .returning({ id: user.id })
  return new Map(demoAccounts.map(({ role }, number) => [role, added[number]?.id as number]))
}

/** Adds employees that nobody can sign in as: their common password is random and discarded. */
async function colleagues(db: Queries, branches: number[], pictures: DemoPictures, stamps: Stamps) {
  const passwordHash = await hashPassword(randomBytes(15).toString('base64url'))
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
  return mixed(places(branches)).map(({ position, branchLocationId }, place) => {
    const number = demoAccounts.length + place
    const [given, gender] = firstNames[number % firstNames.length] ?? ['', 'male']
    // The second name changes each time the first names repeat, so that names are unique.
    const second =
      secondNames[(number * 5 + Math.floor(number / firstNames.length)) % secondNames.length] ?? ''
    const roleId = /mechanic|technician/i.test(position) ? mechanic : branchStaff
    return {
      ...record(number),
      fullName: `${given} ${second}`,
      email: `${given}.${second}@roda.example`.toLowerCase(),
      username: number % 3 === 0 ? `${given}${number}`.toLowerCase() : null,
      gender,
      roleId,
      position,
      branchLocationId,
      photoUrl: number % 4 === 0 ? pictureAt(pictures.faces, number) : null,
      isActive: number % 17 !== 9 || position === 'Branch head',
      passwordHash,
    }
  })
}

/** Assigns positions branch by branch; the remaining people belong to no branch. */
function places(branches: number[]): { position: string; branchLocationId: number | null }[] {
  const atBranches = branches.flatMap((branchLocationId, number) => {
    const crew = Array.from(
      { length: LEAST_TECHNICIANS + (number % 4) },
      (_, place) => technicianTitles[place % technicianTitles.length] ?? '',
    )
    return [...staff, ...crew].map((position) => ({ position, branchLocationId }))
  })
  const rest = EMPLOYEES - demoAccounts.length - atBranches.length
  const others = Array.from(
    { length: rest },
    (_, place) => elsewhere[place % elsewhere.length] ?? '',
  )
  return [...atBranches, ...others.map((position) => ({ position, branchLocationId: null }))]
}

/** Shuffles deterministically; the step is prime, so that every index is used. */
function mixed<T>(all: readonly T[]): T[] {
  return all.map((_, place) => all[(place * 101) % all.length] as T)
}

/** Personal data. The NIK begins with 99, which no real one does. */
function record(number: number) {
  return {
    employeeNumber: `RD-${String(number + 1).padStart(4, '0')}`,
    phoneNumber: number % 9 === 4 ? null : `08125550${String(1000 + number)}`,
    nik: number % 3 === 2 ? null : `99${String(31_740_000_000_000 + number)}`,
    birthDate: number % 3 === 2 ? null : day('1968-03-01', (number * 131) % 12_600),
    joinDate: day('2014-01-06', number * 14),
    address: number % 4 === 1 ? null : `Jl. Contoh No. ${1 + (number % 80)}`,
  }
}

function day(first: string, later: number): string {
  return new Date(Date.parse(first) + later * DAY).toISOString().slice(0, 10)
}
