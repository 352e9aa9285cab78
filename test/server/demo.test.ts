import { eq, sql } from 'drizzle-orm'
import { countBy } from 'es-toolkit/array'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zones } from '../../src/contract/zones.ts'
import { branch } from '../../src/server/database/branches.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { demoAccounts, demoPassword } from '../../src/server/seed/accounts.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const people = () =>
  server.database.read((db) =>
    db
      .select({ email: user.email, fullName: user.fullName, nik: user.nik, branchId: user.branchLocationId, role: role.name })
      .from(user)
      .innerJoin(role, eq(role.id, user.roleId)),
  )

test('the demo has 24 branches in all three zones, of both kinds', async () => {
  const branches = await server.database.read((db) => db.select().from(branch))
  expect(branches).toHaveLength(24)
  for (const zone of zones) expect(branches.filter(({ timezone }) => timezone === zone).length).toBeGreaterThan(2)
  for (const one of branches) expect(one.isInternalBranch).toBe(one.partnerName === null)
})

test('the demo has 300 people, five to eight of them mechanics at each branch', async () => {
  const all = await people()
  expect(all).toHaveLength(300)
  expect(new Set(all.map(({ fullName }) => fullName)).size).toBe(300)
  const mechanics = all.filter((one) => one.role === 'Mechanic' && one.branchId)
  const perBranch = Object.values(countBy(mechanics, ({ branchId }) => String(branchId)))
  expect(perBranch).toHaveLength(24)
  for (const crew of perBranch) expect([5, 6, 7, 8]).toContain(crew)
})

test('nobody in it could be a real person', async () => {
  for (const { email, nik } of await people()) {
    expect(email).toMatch(/@roda\.example$/)
    expect(nik ?? '99').toMatch(/^99/)
  }
})

test('only the demo accounts can be signed in with', async () => {
  const signIn = (email: string) => server.call('POST /api/auth/login-dashboard', { email, password: demoPassword })
  const [other] = await server.database.read((db) =>
    db.select({ email: user.email }).from(user).where(sql`${user.isActive} and ${user.employeeNumber} > 'RD-0100'`).limit(1),
  )
  expect((await signIn(other?.email ?? '')).status).toBe(401)
  for (const { email } of demoAccounts) expect((await signIn(email)).status).toBe(200)
})
