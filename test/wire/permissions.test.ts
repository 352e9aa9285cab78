import { expect, test } from 'vitest'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { grant, revoke } from '../../src/server/accounts/roles.ts'
import { prepare } from '../../src/server/database/prepare.ts'
import { gadget } from '../support/made-up/gadget.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** What a permission that is new to a filled database comes to, one start after the other. */

const server = serverOfFile()

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
