import * as z from 'zod/mini'
import { role } from '../../contract/resources/role.ts'
import { counted } from '../../contract/texts.ts'
import { lockGrants } from '../accounts/grants.ts'
import {
  addRole,
  deleteRole,
  grant,
  type RoleState,
  renameRole,
  revoke,
  rolesIn,
  storedPermissions,
} from '../accounts/roles.ts'
import { demandPrepared } from '../database/prepare.ts'
import type { Queries } from '../database/queries.ts'
import { readSettings } from './settings.ts'
import { runInShell, withDatabase } from './shell.ts'

const usage = `npm run role -- list                              all roles, and the names of all permissions
npm run role -- create 'Price editor' brand_list  a new role, with these permissions or without any
npm run role -- grant 'Price editor' brand_form   gives it more of them
npm run role -- revoke 'Price editor' brand_form  takes them away again
npm run role -- rename 'Price editor' Pricing     keeps its accounts and its permissions
npm run role -- delete Pricing                    once no account has it`

/** The number of names that each command takes: that of the role, then the others. */
const takes: Readonly<Record<string, [min: number, max?: number]>> = {
  list: [0, 0],
  create: [1],
  grant: [2],
  revoke: [2],
  rename: [2, 2],
  delete: [1, 1],
}

async function run(db: Queries, command: string, [name = '', ...others]: string[]) {
  const [newName = ''] = others
  await lockGrants(db)
  if (command === 'create') await addRole(db, valid(name), null, others)
  if (command === 'grant') await grant(db, name, others)
  if (command === 'revoke') await revoke(db, name, others)
  if (command === 'rename') await renameRole(db, name, valid(newName))
  if (command === 'delete') await deleteRole(db, name)
  const [state] = await rolesIn(db, command === 'rename' ? newName : name)
  return state ? described(state) : `The role ${name} is deleted.`
}

async function list(db: Queries) {
  const roles = await rolesIn(db)
  const names = (await storedPermissions(db)).map(({ name }) => name)
  return [...roles.map(described), `All permissions\n  ${names.join(', ')}`].join('\n\n')
}

function described({ name, accounts, permissions }: RoleState) {
  return `${name}, ${counted(accounts, 'account')}\n  ${permissions.join(', ') || 'no permission'}`
}

/** @throws {Error} if this is no valid name for a role. */
function valid(name: string) {
  const { data, error } = z.safeParse(role.fields.name.schema, name)
  if (data === undefined)
    throw new Error(`A role cannot be called “${name}”: ${error?.issues[0]?.message}`)
  return data
}

await runInShell(async () => {
  const [command = '', ...names] = process.argv.slice(2).map((text) => text.trim())
  const [min, max = Number.POSITIVE_INFINITY] = (Object.hasOwn(takes, command) &&
    takes[command]) || [1, 0]
  if (names.length < min || names.length > max) throw new Error(usage)
  const settings = readSettings(process.env)
  return command === 'list'
    ? withDatabase(settings, (database) => database.read(list), demandPrepared)
    : withDatabase(settings, (database) => database.write((db) => run(db, command, names)))
})
