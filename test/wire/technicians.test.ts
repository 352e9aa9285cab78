import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branch } from '../../src/server/database/branches.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { type Person, startServer, type TestServer } from '../support/server.ts'

/** Who may be sent to repair something: the mechanics, as those see them who coordinate repairs. */

let server: TestServer
let coordinator: Person
let roles: Map<string, number>
let branches: { id: number; name: string }[]
let staff: { id: number; fullName: string; roleId: number; isActive: boolean }[]
beforeAll(async () => {
  server = await startServer()
  coordinator = await server.person(['rm_form'])
  await server.database.read(async (db) => {
    roles = new Map((await db.select().from(role)).map(({ name, id }) => [name, id]))
    branches = await db.select({ id: branch.id, name: branch.name }).from(branch).orderBy(branch.id)
    const { id, fullName, roleId, isActive } = user
    staff = await db.select({ id, fullName, roleId, isActive }).from(user).orderBy(user.id)
  })
})
afterAll(() => server.close())

const list = async (query = '') =>
  (
    await server.call(
      `GET /api/repair-maintenances/user/list?${query}`,
      undefined,
      coordinator.signed,
    )
  ).body
const change = (id: number, values: Partial<typeof user.$inferInsert>) =>
  server.database.write((db) => db.update(user).set(values).where(eq(user.id, id)))

test('they are the active people of the role of mechanics, all of them, by name', async () => {
  const mechanics = staff.filter(
    ({ roleId, isActive }) => roleId === roles.get('Mechanic') && isActive,
  )
  const { items, totalData, totalPage } = await list()
  expect(mechanics.length).toBeGreaterThan(50)
  expect({ totalData, totalPage }).toEqual({ totalData: mechanics.length, totalPage: 1 })
  const ids = items.map(({ id }: { id: number }) => id)
  expect(ids.sort()).toEqual(mechanics.map(({ id }) => id).sort())
  const names = items.map(({ fullName }: { fullName: string }) => fullName.toLowerCase())
  expect(names).toEqual([...names].sort())
})

test('each is answered with where they are and how to reach them, and with nothing else about them', async () => {
  const [place] = branches
  const someone = staff.find(({ roleId, isActive }) => roleId === roles.get('Mechanic') && isActive)
  if (!someone || !place) throw new Error('There is nobody.')
  await change(someone.id, { branchLocationId: place.id, phoneNumber: '081234567890' })
  const { items } = await list()
  expect(items.find(({ id }: { id: number }) => id === someone.id)).toEqual({
    id: someone.id,
    fullName: someone.fullName,
    phoneNumber: '081234567890',
    branchLocationId: place.id,
    branchLocation: place,
    openTaskCount: expect.any(Number),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
})

test('whoever leaves, or does other work, is no longer among them', async () => {
  const [leaves, learns] = staff.filter(
    ({ roleId, isActive }) => roleId === roles.get('Mechanic') && isActive,
  )
  if (!leaves || !learns) throw new Error('There is nobody.')
  await change(leaves.id, { isActive: false })
  await change(learns.id, { roleId: roles.get('Branch staff') ?? 0 })
  const ids = (await list()).items.map(({ id }: { id: number }) => id)
  expect(ids).not.toContain(leaves.id)
  expect(ids).not.toContain(learns.id)
})

test('they are found by name, but not by what is not told of them', async () => {
  const [email] = await server.database.read((db) =>
    db
      .select({ email: user.email })
      .from(user)
      .where(eq(user.id, staff.at(-1)?.id ?? 0)),
  )
  expect((await list(`search=${email?.email}`)).items).toEqual([])
  const { items } = await list('search=agus')
  expect(items.length).toBeGreaterThan(0)
  for (const { fullName } of items) expect(fullName).toMatch(/agus/i)
})
