import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.js'
import { permissionsIn } from '../../src/contract/permissions.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import {
  addRole,
  deleteRole,
  grant,
  type RoleState,
  renameRole,
  revoke,
  rolesIn,
} from '../../src/server/accounts/roles.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { gadget } from '../support/made-up/gadget.ts'
import { inHaste, runToEnd } from '../support/running-server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

const server = serverOfFile()

/** What an operator does with roles from a shell. */
describe('the changes', () => {
  const change = <T>(work: (db: Parameters<typeof grant>[0]) => Promise<T>) =>
    server.database.write(work)
  const state = async (name: string): Promise<RoleState | undefined> =>
    (await server.database.read((db) => rolesIn(db, name)))[0]

  test('give a role permissions and take them away, and take effect at the next request', async () => {
    const hr = await server.signIn('hr')
    const news = async () => (await server.call('GET /api/articles', undefined, hr)).status
    expect(await news()).toBe(403)
    await change((db) => grant(db, 'hr', ['news_list', 'attendance_list', 'news_list']))
    expect(await news()).toBe(200)
    expect((await state('HR'))?.permissions).toEqual([
      'news_list',
      'attendance_list',
      'attendance_dashboard',
      'employee_list',
      'employee_form',
      'workshop_report',
    ])
    await change((db) => revoke(db, 'HR', ['news_list', 'banner_list']))
    expect(await news()).toBe(403)
  })

  test.each<[string, Parameters<typeof change>[0]]>([
    ['There is no role HRR; did you mean HR?', (db) => grant(db, 'HRR', ['news_list'])],
    ['There is no role Astronaut.', (db) => deleteRole(db, 'Astronaut')],
    ['There is no permission news_lst', (db) => grant(db, 'HR', ['news_form', 'news_lst'])],
    ['There is no permission everything.', (db) => revoke(db, 'HR', ['everything'])],
    ['There is a role HR already.', (db) => addRole(db, 'hr', null, [])],
    ['There is a role HR already.', (db) => renameRole(db, 'Editor', 'hr')],
    ['HR is the role of 1 account. Give them another one first.', (db) => deleteRole(db, 'hr')],
    ['knows the role Administrator by its name', (db) => renameRole(db, 'administrator', 'Boss')],
    ['knows the role Administrator by its name', (db) => deleteRole(db, 'Administrator')],
    ['knows the role Mechanic by its name', (db) => renameRole(db, 'Mechanic', 'MECHANIC')],
  ])('%s', async (message, wrong) => {
    const all = () => server.database.read((db) => rolesIn(db))
    const before = await all()
    await expect(change(wrong)).rejects.toThrow(message)
    expect(await all()).toEqual(before)
  })
})

describe('a permission that is new to a filled database, one start after the other', () => {
  const declared: readonly Resource[] = [...resources, gadget]

  async function granted(signed = server.signed): Promise<string[]> {
    const { body } = await server.call('GET /api/users/me', undefined, signed)
    return body.role.permissions.map(
      ({ permission }: { permission: { name: string } }) => permission.name,
    )
  }

  test('it is granted to Administrator at the start, and to nobody else', async () => {
    const before = await granted()
    const others = await Promise.all(['hr', 'editor'].map((name) => server.signIn(name)))
    const theirs = await Promise.all(others.map(granted))
    await prepare(server.database, declared)
    expect(await granted()).toEqual([...before, 'gadget_list', 'gadget_form'])
    expect(await Promise.all(others.map(granted))).toEqual(theirs)
  })

  test('taken away from Administrator, it stays so at the next start', async () => {
    await server.database.write((db) => revoke(db, 'administrator', ['gadget_form', 'rm_form']))
    const before = await granted()
    expect(before).not.toContain('gadget_form')
    await prepare(server.database, declared)
    await prepare(server.database)
    await prepare(server.database, declared)
    expect(await granted()).toEqual(before)
    await server.database.write((db) => grant(db, 'Administrator', ['gadget_form', 'rm_form']))
    expect(await granted()).toEqual(expect.arrayContaining(['gadget_form', 'rm_form']))
  })
})

describe('the command', { tags: 'long' }, () => {
  let fresh: TestDatabase
  beforeAll(async () => {
    await build()
    fresh = await freshDatabase()
  })
  afterAll(() => fresh.remove())

  const env = () => ({ DATA_DIR: fresh.options.folder, DATABASE_URL: fresh.options.url })
  const role = (...names: string[]) =>
    runToEnd([...inHaste, 'dist/server/start/role.js', ...names], env())

  test('lists the roles with their permissions, and the names of all', async () => {
    const { code, output } = await role('list')
    expect(code).toBe(0)
    const all = permissionsIn(resources).join(', ')
    expect(output).toContain(`Administrator, 1 account\n  ${all}\n\nBranch staff, `)
    expect(output).toContain('\n\nNewcomer, 1 account\n  no permission\n\n')
    expect(output).toMatch(new RegExp(`\\n\\nAll permissions\\n  ${all}\\n$`))
  })

  test('makes nothing of a database for a list', async () => {
    const DATA_DIR = join(fresh.options.folder, 'new')
    const output = 'The database is not migrated to this version, as a start of the server does.\n'
    const list = [...inHaste, 'dist/server/start/role.js', 'list']
    expect(await runToEnd(list, { DATA_DIR })).toEqual({ code: 1, output })
  })

  test('does each, and says how the role is afterwards', async () => {
    for (const [names, output] of [
      [['create', ' Price editor ', 'brand_list'], 'Price editor, 0 accounts\n  brand_list\n'],
      [['grant', 'price editor', 'rm_form'], 'Price editor, 0 accounts\n  brand_list, rm_form\n'],
      [['revoke', 'Price editor', 'brand_list'], 'Price editor, 0 accounts\n  rm_form\n'],
      [['rename', 'Price editor', 'Pricing'], 'Pricing, 0 accounts\n  rm_form\n'],
      [['delete', 'Pricing'], 'The role Pricing is deleted.\n'],
    ] as const)
      expect(await role(...names)).toEqual({ code: 0, output })
  })

  test('tells what is wrong, and fails', async () => {
    const output = 'A role cannot be called “x”: Write at least 2 characters.\n'
    expect(await role('create', 'x')).toEqual({ code: 1, output })
  })

  test.each([[['grant', 'HR']], [['lst']]])('explains itself after %j', async (names) => {
    const { code, output } = await role(...names)
    expect(code).toBe(1)
    expect(output).toMatch(/^npm run role -- list .*\n(npm run role -- .*\n){5}$/)
  })
})
