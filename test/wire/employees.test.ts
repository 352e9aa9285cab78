import { eq, inArray } from 'drizzle-orm'
import { mapValues, omit } from 'es-toolkit/object'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsIn } from '../../src/contract/permissions.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { checkGrant } from '../../src/server/accounts/grants.ts'
import { addRole } from '../../src/server/accounts/roles.ts'
import { attendance } from '../../src/server/database/attendance.ts'
import { user } from '../../src/server/database/schema.ts'
import { addUser } from '../../src/server/seed/people.ts'
import { knownPicture } from '../support/pictures.ts'
import type { Answer, Person, Signed } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { waitingIn } from '../support/waiting.ts'

const permissions = permissionsIn(resources)

const server = serverOfFile()
let administratorRole: number
let last = 0
beforeAll(async () => {
  administratorRole = (await get('roles?search=administrator')).items[0].id
})

const get = async (path: string) => (await server.ask(`GET /api/${path}`)).body
/** What a new person is made of. */
const newcomer = (roleId: number, change: object = {}) => {
  last += 1
  const email = `new-${last}@test.example`
  const UserInformation = { fullName: `New Person ${last}` }
  return { email, password: 'a password of theirs', roleId, UserInformation, ...change }
}
const create = (input: object, signed = server.signed) =>
  server.call('POST /api/users/create', input, signed)
const edit = (id: number, change: object, signed = server.signed) =>
  server.call(`PUT /api/users/update/${id}`, change, signed)
const show = (id: number) => get(`users/detail/${id}`)
const signIn = async ({ email, password }: { email: string; password: string }) => {
  const { status, body } = await server.call('POST /api/auth/login-dashboard', { email, password })
  return { status, signed: { authorization: `Bearer ${body.accessToken}` } }
}
const me = (signed: Signed) => server.call('GET /api/users/me', undefined, signed)
const newRole = (name: string, granted: readonly string[]) =>
  server.database.write((db) => addRole(db, name, '', granted))
const refusal = (status: number, field: string, text: unknown) => ({
  status,
  body: { errors: { [field]: text } },
})

test('a new person signs in with the password that was given, which no answer holds, and keeps it', async () => {
  const input = newcomer(administratorRole)
  const { status, body } = await create(input)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    email: input.email,
    isActive: true,
    role: { id: administratorRole, name: 'Administrator' },
    branchLocation: null,
    UserInformation: { ...input.UserInformation, nik: null },
  })
  const change = { passwordHash: 'x', UserInformation: { position: 'Head' } }
  const { body: changed } = await edit(body.id, change)
  expect(changed.UserInformation.position).toBe('Head')
  const listed = await get(`users/all/origin?search=${input.email}`)
  for (const answer of [body, changed, listed, await show(body.id)])
    expect(JSON.stringify(answer)).not.toMatch(/password|argon2/i)
  expect((await signIn(input)).status).toBe(200)
})

test.each([
  ['UserInformation', 'text', 'Expected an object.'],
  ['UserInformation', null, 'Expected an object.'],
  ['roleId', 2_147_483_647, 'Does not exist (any more).'],
  ['branchLocationId', 2_147_483_647, 'Does not exist (any more).'],
])('%s that is %j is refused, and nothing else is kept', async (field, value, text) => {
  const person = await server.person([])
  const change = { username: 'kept.out', [field]: value }
  for (const reply of [
    await edit(person.id, change),
    await create(newcomer(administratorRole, change)),
  ])
    expect(reply).toMatchObject(refusal(422, field, text))
  expect((await show(person.id)).username).toBeNull()
})

test('the list is searched by name, e-mail, username, number and phone', async () => {
  const UserInformation = {
    fullName: 'Sought Zyx',
    employeeNumber: 'RD-SOUGHT',
    phoneNumber: '0812 9999 0001',
    nik: '9900000000000077',
  }
  const sought = newcomer(administratorRole, { username: 'sought.after', UserInformation })
  const { body } = await create(sought)
  const found = async (search: string) =>
    (await get(`users/all/origin?search=${encodeURIComponent(search)}`)).items
  const phones = ['081299990001', '(99990001)', '+62 812-9999-0001', '+ 62 81299990001']
  for (const search of ['zyx', body.email, 'SOUGHT.after', 'rd-sought', ...phones])
    expect(await found(search), search).toMatchObject([{ id: body.id, email: body.email }])
  expect(await found('9900000000000077')).toEqual([])
  // Nothing of it is a digit: it is in no number, and not in every one.
  expect(await found('(-)')).toEqual([])
  // The country stands at the beginning, or nowhere.
  expect(await found('0812+629999')).toEqual([])
})

test('roles come as a whole, by name, each with what it holds', async () => {
  const { items } = await get('roles')
  const names = items.map(({ name }: { name: string }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const permissionsOf = (name: string) =>
    items
      .find((one: { name: string }) => one.name === name)
      .permissions.map(({ permission }: { permission: { name: string } }) => permission.name)
  expect(permissionsOf('Administrator')).toEqual(permissions)
  expect(permissionsOf('RM coordinator')).toEqual(['rm_report', 'rm_form'])
  expect(permissionsOf('Newcomer')).toEqual([])
})

const password = 'kuda hujan kertas'

test('a new password ends every session, and has to be changed', async () => {
  const person = await server.person([])
  const edited = await edit(person.id, { password })
  expect(edited.status).toBe(200)
  expect(JSON.stringify(edited.body)).not.toMatch(/password|argon2/i)
  expect((await me(person.signed)).status).toBe(401)
  expect((await signIn(person)).status).toBe(401)
  const { signed } = await signIn({ ...person, password })
  expect((await me(signed)).body).toMatchObject({ id: person.id, mustChangePassword: true })
})

describe('whoever lacks some rights', () => {
  const granted = ['employee_list', 'employee_form', 'attendance_list']
  const rolesHolding = {
    none: [],
    same: ['employee_form', 'attendance_list'],
    more: ['attendance_list', 'rm_form', 'banner_list'],
    one: ['attendance_list', 'rm_form'],
  }
  type Roles = Record<keyof typeof rolesHolding, number>
  let hr: Person
  let roles: Roles
  beforeAll(async () => {
    hr = await server.person(granted)
    const made = Object.entries(rolesHolding).map(
      async ([name, rights]) => [name, await newRole(`Holds ${name}`, rights)] as const,
    )
    roles = Object.fromEntries(await Promise.all(made)) as Roles
  })
  const lack = (names: string) => `You lack: ${names}. Ask somebody who has them.`
  const GIVES = 'Nobody gives away what they do not have.'
  const TAKES = 'Nobody takes rights away from those who may do more.'
  const SIGNS_IN = 'Nobody changes how those sign in who may do more.'
  const renamed = { UserInformation: { fullName: 'Renamed' } }
  const away = { isActive: false }
  const back = { isActive: true }
  const email = { email: 'x@test.example' }

  /** What is changed, `to` another role as well. */
  type Change = Record<string, unknown> & { to?: keyof Roles }
  const sent = ({ to, ...change }: Change) => (to ? { ...change, roleId: roles[to] } : change)

  test.each<[string, keyof Roles, object, Change, string, string]>([
    ['gives another role', 'none', {}, { to: 'more' }, 'roleId', GIVES],
    ['gives a single right more', 'none', {}, { to: 'one' }, 'roleId', GIVES],
    ['gives another role to who is away', 'none', away, { to: 'more' }, 'roleId', GIVES],
    ['gives it and brings them back', 'none', away, { to: 'more', ...back }, 'roleId', GIVES],
    ['brings back who may do more', 'more', away, back, 'isActive', GIVES],
    ['shuts out who may do more', 'more', {}, away, 'isActive', TAKES],
    ['demotes who may do more', 'more', {}, { to: 'none' }, 'roleId', TAKES],
    ['demotes and shuts them out', 'more', {}, { to: 'same', ...away }, 'isActive', TAKES],
    ['demotes and renames them', 'more', {}, { to: 'same', ...renamed }, 'roleId', TAKES],
    ['changes their e-mail', 'more', {}, email, 'email', SIGNS_IN],
    ['changes that of one right more', 'one', {}, email, 'email', SIGNS_IN],
    ['sets their password', 'more', {}, { password }, 'password', SIGNS_IN],
  ])('never %s', async (_, role, state, change, field, rule) => {
    const { body } = await create(newcomer(roles[role], state))
    const before = await show(body.id)
    const isOne = role === 'one' || change.to === 'one'
    const text = `${rule} ${lack(isOne ? 'rm_form' : 'banner_list, rm_form')}`
    const answer = await edit(body.id, sent(change), hr.signed)
    expect(answer).toMatchObject(refusal(403, field, text))
    expect(answer.body.message).toBe(text)
    expect(await show(body.id)).toEqual(before)
  })

  test.each<[string, keyof Roles, object, Change]>([
    ['gives what they have', 'none', {}, { to: 'same' }],
    ['brings somebody back with less', 'more', away, { to: 'same', ...back }],
    ['renames who may do more', 'more', {}, { to: 'more', ...back, ...renamed }],
    ['renames such a one who is away', 'more', away, { to: 'more', ...renamed }],
    ['writes their e-mail in another case', 'more', email, { email: 'X@test.example' }],
    ['demotes an equal', 'same', {}, { to: 'none' }],
    ['shuts an equal out', 'same', {}, away],
    ['changes the e-mail of an equal', 'same', {}, { email: 'equal@test.example' }],
    ['sets the password of an equal', 'same', {}, { password }],
  ])('still %s', async (_, role, state, change) => {
    const { body } = await create(newcomer(roles[role], state))
    expect((await edit(body.id, sent(change), hr.signed)).status).toBe(200)
  })

  test('gives none of them to a new person, active or not', async () => {
    const refused = refusal(403, 'roleId', `${GIVES} ${lack('banner_list, rm_form')}`)
    for (const isActive of [true, false, undefined])
      expect(await create(newcomer(roles.more, { isActive }), hr.signed)).toMatchObject(refused)
    expect((await create(newcomer(roles.same), hr.signed)).status).toBe(201)
  })

  test('is told the first few of them, where there are many', async () => {
    const five = ['news_list', 'banner_list', 'brand_list', 'rm_report', 'rm_form']
    const roleId = await newRole('Six more', [...five, 'workshop_report'])
    const { body } = await create(newcomer(roleId), hr.signed)
    expect(body.message).toContain(lack(`${five.join(', ')} and 1 more`))
  })

  test('gives themselves none of them, nor a new password without the old one', async () => {
    const message = `Nobody gives themselves more than they have. ${lack('banner_list, rm_form')}`
    const more = await edit(hr.id, { roleId: roles.more }, hr.signed)
    expect(more).toMatchObject(refusal(403, 'roleId', message))
    const text = 'Change your own password in the account menu, where the old one is asked.'
    const changed = await edit(hr.id, { password }, hr.signed)
    expect(changed).toMatchObject(refusal(403, 'password', text))
    expect((await me(hr.signed)).body.role.id).toBe(hr.roleId)
    const allowed = {
      roleId: hr.roleId,
      email: `own-${hr.email}`,
      UserInformation: { position: 'HR' },
    }
    expect((await edit(hr.id, allowed, hr.signed)).status).toBe(200)
  })

  const giving = ['employee_form', 'rm_form', 'banner_list', 'attendance_list']

  test.runIf(process.env.DATABASE_URL)(
    'has them not taken away between the look at them and the gift',
    { tags: 'postgres' },
    async () => {
      const giver = await server.person(giving)
      const input = newcomer(roles.more)
      const undone = new Error('undone')
      const waiting = () => waitingIn(server.database)
      let answers: Promise<Answer>[] = []
      const holding = server.database.write(async (db) => {
        // Not kept yet, and so waited for by whoever gets the same e-mail.
        await addUser(db, input.email, 'Somebody', roles.none, '')
        answers = [create(input, giver.signed)]
        await expect.poll(waiting).toBe(1)
        answers = [...answers, edit(giver.id, { roleId: roles.none })]
        await expect.poll(waiting).toBe(2)
        throw undone
      })
      await expect(holding).rejects.toThrow(undone)
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200])
    },
  )

  test('gives none that they lost after the request came in', async () => {
    const giver = await server.person(giving)
    const { body } = await create(newcomer(roles.none))
    const gift = { id: body.id, roleId: roles.more }
    const rest = { isActive: undefined, email: undefined, password: undefined }
    const give = () => server.database.write((db) => checkGrant(db, { ...gift, ...rest }, giver.id))
    await expect(give()).resolves.toBeUndefined()
    await edit(giver.id, { isActive: false })
    await expect(give()).rejects.toMatchObject({ status: 403 })
    await edit(giver.id, { isActive: true, roleId: roles.none })
    await expect(give()).rejects.toMatchObject({ status: 403 })
  })
})

describe('the last active administrator', () => {
  const text = 'This is the last active administrator. Make somebody else one first.'
  let twin: Signed
  let other: number
  let one: number
  let demoted: number
  const setAll = (isActive: boolean) =>
    server.database.write((db) =>
      db.update(user).set({ isActive }).where(eq(user.roleId, administratorRole)),
    )
  beforeAll(async () => {
    // May do what an administrator may, and is none.
    twin = (await server.person(permissions)).signed
    demoted = await newRole('Of former administrators', [])
  })
  beforeEach(async () => {
    await setAll(false)
    one = (await create(newcomer(administratorRole), twin)).body.id
    other = (await create(newcomer(administratorRole), twin)).body.id
  })
  afterAll(() => setAll(true))

  test('is neither deactivated nor given another role', async () => {
    expect((await edit(one, { isActive: false }, twin)).status).toBe(200)
    for (const [field, change] of [
      ['isActive', { isActive: false }],
      ['roleId', { roleId: demoted }],
      ['isActive', { roleId: demoted, isActive: false }],
    ] as const)
      expect(await edit(other, change, twin)).toMatchObject(refusal(409, field, text))
    const same = { roleId: administratorRole, isActive: true }
    expect((await edit(other, { ...same, username: 'the.last' }, twin)).body).toMatchObject(same)
    expect((await edit(one, { isActive: true }, twin)).status).toBe(200)
    expect((await edit(other, { roleId: demoted }, twin)).status).toBe(200)
  })

  test('is not looked for where there is none', async () => {
    await setAll(false)
    const person = await server.person([])
    expect((await edit(person.id, { isActive: false }, twin)).status).toBe(200)
    expect((await edit(other, { roleId: demoted }, twin)).status).toBe(200)
  })

  test('stays when two are taken away at once, in whatever way', async () => {
    // Opens the connections, so that those who ask at once are served at once.
    await Promise.all(Array.from({ length: 8 }, () => server.call('GET /api/health')))
    const asBefore = { isActive: true, roleId: administratorRole }
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        edit(one, { isActive: false }, twin),
        edit(other, { roleId: demoted }, twin),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await server.database.write((db) =>
        db
          .update(user)
          .set(asBefore)
          .where(inArray(user.id, [one, other])),
      )
    }
  })
})

// That a change of rights counts at the next request: test/wire/rights.test.ts.
test('the personal data of who has left goes with their letters; their name and attendance stay', async () => {
  const { id } = (await create(newcomer(administratorRole))).body
  const data = { nik: String(10 ** 15), address: 'A 1', birthDate: '1990-01-31', phoneNumber: '81' }
  await edit(id, { UserInformation: { ...data, position: 'Mechanic', phoneNumber: '8123456789' } })
  const [photoUrl, attachmentUrl] = [await knownPicture(server), await knownPicture(server, true)]
  const [{ id: branchLocationId }] = (await get('branch-location')).items
  const day = { userId: id, branchLocationId, date: '2031-01-31', attendanceTypeId: 1 }
  await server.database.write(async (db) => {
    await db.update(user).set({ photoUrl }).where(eq(user.id, id))
    await db.insert(attendance).values({ ...day, attachmentUrl, note: 'Rain' })
  })
  const before = await show(id)
  const remove = () => server.ask(`POST /api/users/${id}/remove-personal-data`, {})
  expect((await remove()).status).toBe(409)
  expect(await show(id)).toEqual(before)
  await edit(id, { isActive: false })
  const { status, body } = await remove()
  expect([status, body]).toEqual([200, await show(id)])
  const { UserInformation, ...others } = omit(before, ['isActive', 'updatedAt'])
  const none = { ...mapValues(data, () => null), photoUrl: null }
  expect(body).toMatchObject({ ...others, UserInformation: { ...UserInformation, ...none } })
  const { items } = await get('attendance/live?date=2031-01-31')
  expect(items).toMatchObject([{ userId: id, attachmentUrl: null, note: 'Rain' }])
})

test('somebody who is active again signs in again, and whoever had their token does not have it back', async () => {
  const person = await server.person([])
  for (const isActive of [false, true]) {
    await edit(person.id, { isActive })
    expect((await me(person.signed)).status).toBe(401)
  }
  expect((await me((await signIn(person)).signed)).status).toBe(200)
})
