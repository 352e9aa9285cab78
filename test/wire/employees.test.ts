import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsIn } from '../../src/contract/permissions.ts'
import { resources } from '../../src/contract/resources/index.ts'
import { user } from '../../src/server/database/schema.ts'
import { checkGrant } from '../../src/server/grants.ts'
import { addRole } from '../../src/server/roles/roles.ts'
import { addUser } from '../../src/server/seed/people.ts'
import {
  type Answer,
  type Person,
  type Signed,
  startServer,
  type TestServer,
} from '../support/server.ts'
import { waitingIn } from '../support/waiting.ts'

const permissions = permissionsIn(resources)

let server: TestServer
let admin: Signed
let administratorRole: number
let last = 0
beforeAll(async () => {
  server = await startServer()
  admin = await server.signIn('admin')
  const { body } = await server.call('GET /api/roles?search=administrator', undefined, admin)
  administratorRole = body.items[0].id
})
afterAll(() => server.close())

/** What a new person is made of. */
const newcomer = (roleId: number, change: object = {}) => {
  last += 1
  const email = `new-${last}@test.example`
  return {
    email,
    password: 'a password of theirs',
    roleId,
    UserInformation: { fullName: `New Person ${last}` },
    ...change,
  }
}
const create = (input: object, signed = admin) =>
  server.call('POST /api/users/create', input, signed)
const edit = (id: number, change: object, signed = admin) =>
  server.call(`PUT /api/users/update/${id}`, change, signed)
const show = async (id: number) =>
  (await server.call(`GET /api/users/detail/${id}`, undefined, admin)).body
const signIn = (email: string, password: string) =>
  server.call('POST /api/auth/login-dashboard', { email, password })
const me = (signed: Signed) => server.call('GET /api/users/me', undefined, signed)
const newRole = (name: string, held: readonly string[]) =>
  server.database.write((db) => addRole(db, name, '', held))

describe('a new person', () => {
  test('signs in with the password that was given, which no answer holds', async () => {
    const input = newcomer(administratorRole)
    const created = await create(input)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      email: input.email,
      isActive: true,
      role: { id: administratorRole, name: 'Administrator' },
      branchLocation: null,
      UserInformation: { ...input.UserInformation, nik: null },
    })
    const listed = await server.call(
      `GET /api/users/all/origin?search=${input.email}`,
      undefined,
      admin,
    )
    for (const { body } of [created, listed, { body: await show(created.body.id) }]) {
      expect(JSON.stringify(body)).not.toMatch(/password|argon2/i)
    }
    expect((await signIn(input.email, input.password)).status).toBe(200)
  })

  test.each([
    ['too short', 'kuda hujan!'],
    ['too long', 'kuda hujan '.repeat(7)],
    ['nothing but spaces', ' '.repeat(12)],
    ['one that everybody tries', 'password1234'],
    ['missing', undefined],
  ])('is refused with a password that is %s', async (_, password) => {
    const { status, body } = await create(newcomer(administratorRole, { password }))
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: ['password'],
    })
  })

  test('keeps the password through every change that is not of it', async () => {
    const input = newcomer(administratorRole)
    const { body } = await create(input)
    const changed = await edit(body.id, {
      passwordHash: 'x',
      UserInformation: { position: 'Head' },
    })
    expect(changed).toMatchObject({ status: 200, body: { UserInformation: { position: 'Head' } } })
    expect((await signIn(input.email, input.password)).status).toBe(200)
  })

  test('is nowhere in the log', async () => {
    const lines: string[] = []
    const logged = await startServer({
      log: { stream: { write: (line: string) => void lines.push(line) } },
    })
    const signed = await logged.signIn('admin')
    const input = newcomer(administratorRole)
    expect((await logged.call('POST /api/users/create', input, signed)).status).toBe(201)
    expect((await logged.call('POST /api/users/create', input, signed)).status).toBe(409)
    await logged.close()
    expect(lines.join()).toContain('/api/users/create')
    expect(lines.join()).not.toContain(input.password)
  })
})

test.each([
  ['email', { email: 'Twice@test.example' }, { email: 'TWICE@test.example' }],
  ['username', { username: 'twice.one' }, { username: 'Twice.One' }],
  [
    'employeeNumber',
    { UserInformation: { fullName: 'One', employeeNumber: 'RD-1a' } },
    { employeeNumber: 'rd-1A' },
  ],
  [
    'nik',
    { UserInformation: { fullName: 'One', nik: '9900000000000001' } },
    { nik: '9900000000000001' },
  ],
])('%s is used once, whatever its case', async (field, first, second) => {
  expect((await create(newcomer(administratorRole, first))).status).toBe(201)
  const { body: other } = await create(newcomer(administratorRole))
  const change = field in first ? second : { UserInformation: second }
  const errors = { [field]: 'Already used by another employee.' }
  expect(await edit(other.id, change)).toMatchObject({ status: 409, body: { errors } })
})

test('an empty employee number is none, and so not used by another', async () => {
  for (const fullName of ['Without', 'Without, too']) {
    const { status, body } = await create(
      newcomer(administratorRole, { UserInformation: { fullName, employeeNumber: '  ' } }),
    )
    expect({ status, number: body.UserInformation?.employeeNumber }).toEqual({
      status: 201,
      number: null,
    })
  }
})

test.each([['text'], [null], [['list']], [7]])(
  'a part that is %j is refused, and not passed over',
  async (part) => {
    const person = await server.person([])
    const errors = { UserInformation: 'Expected an object.' }
    expect(await edit(person.id, { username: 'kept.out', UserInformation: part })).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect(await create(newcomer(administratorRole, { UserInformation: part }))).toMatchObject({
      status: 422,
      body: { errors },
    })
    expect((await show(person.id)).username).toBeNull()
  },
)

test('a branch or a role that does not exist is told', async () => {
  const { status, body } = await create(newcomer(2_147_483_647))
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { roleId: 'Does not exist (any more).' },
  })
  const wrong = await create(newcomer(administratorRole, { branchLocationId: 2_147_483_647 }))
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { branchLocationId: 'Does not exist (any more).' } },
  })
})

test('nobody is deleted', async () => {
  const person = await server.person([])
  expect((await server.call(`DELETE /api/users/${person.id}`, undefined, admin)).status).toBe(404)
  expect(
    (await server.call(`DELETE /api/users/update/${person.id}`, undefined, admin)).status,
  ).toBe(405)
})

describe('the list', () => {
  const found = async (query: Record<string, string>) => {
    const { status, body } = await server.call(
      `GET /api/users/all/origin?${new URLSearchParams(query)}`,
      undefined,
      admin,
    )
    expect(status).toBe(200)
    return body
  }

  test('is searched by name, e-mail, username, number and phone', async () => {
    const { body } = await create(
      newcomer(administratorRole, {
        username: 'sought.after',
        UserInformation: {
          fullName: 'Sought Zyx',
          employeeNumber: 'RD-SOUGHT',
          phoneNumber: '0812 9999 0001',
          nik: '9900000000000077',
        },
      }),
    )
    for (const search of [
      'zyx',
      body.email,
      'SOUGHT.after',
      'rd-sought',
      '081299990001',
      '0812-9999 0001',
      '(99990001)',
      '+62 812-9999-0001',
      '+ 62 81299990001',
    ]) {
      expect(await found({ search })).toMatchObject({
        totalData: 1,
        items: [{ id: body.id, email: body.email }],
      })
    }
    expect((await found({ search: '9900000000000077' })).items).toEqual([])
    // Nothing of it is a digit: it is in no number, and not in every one.
    expect((await found({ search: '(-)' })).items).toEqual([])
    // The country stands at the beginning, or nowhere.
    expect((await found({ search: '0812+629999' })).items).toEqual([])
  })

  test('is narrowed by role, branch and who is active, which goes together', async () => {
    const roleId = await newRole('To be narrowed to', [])
    const branchLocationId = (await server.call('GET /api/branch-location', undefined, admin)).body
      .items[0].id
    const there = { isActive: false, branchLocationId }
    const ids = [await create(newcomer(roleId)), await create(newcomer(roleId, there))].map(
      ({ body }) => body.id,
    )
    const of = (query: Record<string, string>) =>
      found({ roleId: String(roleId), sortBy: 'id', ...query }).then(({ items }) =>
        items.map(({ id }: { id: number }) => id),
      )
    expect(await of({})).toEqual(ids)
    expect(await of({ isActive: 'false' })).toEqual([ids[1]])
    expect(await of({ isActive: 'true' })).toEqual([ids[0]])
    expect(await of({ branchLocationId: String(branchLocationId) })).toEqual([ids[1]])
    expect(await of({ isActive: 'false', search: 'nobody like it' })).toEqual([])
  })
})

test('roles come as a whole, by name, each with what it holds', async () => {
  const { body } = await server.call('GET /api/roles', undefined, admin)
  const names = body.items.map(({ name }: { name: string }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect(body.totalData).toBe(names.length)
  const held = (name: string) =>
    body.items
      .find((one: { name: string }) => one.name === name)
      .permissions.map(({ permission }: { permission: { name: string } }) => permission.name)
  expect(held('Administrator')).toEqual(permissions)
  expect(held('RM coordinator')).toEqual(['rm_report', 'rm_form'])
  expect(held('Newcomer')).toEqual([])
})

describe('a new password', () => {
  const password = 'kuda hujan kertas'

  test('ends every session, and has to be changed before anything else', async () => {
    const person = await server.person(['brand_list'])
    const edited = await edit(person.id, { password })
    expect(edited.status).toBe(200)
    expect(JSON.stringify(edited.body)).not.toMatch(/password|argon2/i)
    expect((await me(person.signed)).status).toBe(401)
    expect((await signIn(person.email, person.password)).status).toBe(401)
    const { status, body } = await signIn(person.email, password)
    expect({ status, must: body.mustChangePassword }).toEqual({ status: 200, must: true })
    const signed = { authorization: `Bearer ${body.accessToken}` }
    expect((await me(signed)).body).toMatchObject({ id: person.id, mustChangePassword: true })
    expect(await server.call('GET /api/brands', undefined, signed)).toMatchObject({
      status: 403,
      body: {
        message:
          'Your password was set by somebody else. Change it first: until then nothing else is answered.',
      },
    })
  })

  test.each(['password', '12345678', ' '.repeat(8), 'password1234', 7, null])(
    'is not %j',
    async (wrong) => {
      const person = await server.person([])
      expect(await edit(person.id, { password: wrong })).toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      })
      expect((await signIn(person.email, person.password)).status).toBe(200)
    },
  )

  test('is given by who may do no less', async () => {
    const hr = await server.person(['employee_form', 'attendance_list'])
    const [above, equal] = [
      await server.person(['rm_form']),
      await server.person(['attendance_list']),
    ]
    const text =
      'Nobody changes how those sign in who may do more. You lack: rm_form. Ask somebody who has them.'
    expect(await edit(above.id, { password }, hr.signed)).toMatchObject({
      status: 403,
      body: { message: text, errors: { password: text } },
    })
    expect((await me(above.signed)).status).toBe(200)
    expect((await edit(equal.id, { password }, hr.signed)).status).toBe(200)
  })

  test('is not given to oneself without the old one', async () => {
    const hr = await server.person(['employee_form'])
    const text = 'Change your own password in the account menu, where the old one is asked.'
    expect(await edit(hr.id, { password }, hr.signed)).toMatchObject({
      status: 403,
      body: { errors: { password: text } },
    })
    expect((await me(hr.signed)).status).toBe(200)
  })
})

describe('a right that one lacks', () => {
  const held = ['employee_list', 'employee_form', 'attendance_list']
  let hr: Person
  let none: number
  let same: number
  let more: number
  beforeAll(async () => {
    hr = await server.person(held)
    none = await newRole('Holds nothing', [])
    same = await newRole('Holds the same', ['employee_form', 'attendance_list'])
    more = await newRole('Holds more', ['attendance_list', 'rm_form', 'banner_list'])
  })
  const refusal = (field: string) => {
    const text =
      'Nobody gives away what they do not have. You lack: banner_list, rm_form. Ask somebody who has them.'
    return { status: 403, body: { message: text, errors: { [field]: text } } }
  }

  test('is not given to a new person of whom everything else is said, too', async () => {
    const everything = newcomer(more, { isActive: true })
    expect(await create(everything, hr.signed)).toMatchObject(refusal('roleId'))
  })

  test('is not given to a new person, active or not', async () => {
    for (const isActive of [true, false]) {
      expect(await create(newcomer(more, { isActive }), hr.signed)).toMatchObject(refusal('roleId'))
    }
    expect((await create(newcomer(same), hr.signed)).status).toBe(201)
  })

  test('is neither given nor got by another e-mail though it is a single one', async () => {
    const one = await newRole('Holds one more', ['attendance_list', 'rm_form'])
    const told = 'You lack: rm_form. Ask somebody who has them.'
    expect(await create(newcomer(one), hr.signed)).toMatchObject({
      status: 403,
      body: { errors: { roleId: `Nobody gives away what they do not have. ${told}` } },
    })
    const { body } = await create(newcomer(one))
    expect(await edit(body.id, { email: `other-${body.email}` }, hr.signed)).toMatchObject({
      status: 403,
      body: { errors: { email: `Nobody changes how those sign in who may do more. ${told}` } },
    })
  })

  test('is not given by another role', async () => {
    const { body } = await create(newcomer(none))
    expect(await edit(body.id, { roleId: more }, hr.signed)).toMatchObject(refusal('roleId'))
    expect(await edit(body.id, { roleId: same }, hr.signed)).toMatchObject({
      status: 200,
      body: { roleId: same },
    })
  })

  test('is not given to who is away', async () => {
    const { body } = await create(newcomer(none, { isActive: false }))
    expect(await edit(body.id, { roleId: more }, hr.signed)).toMatchObject(refusal('roleId'))
    expect(await edit(body.id, { roleId: more, isActive: true }, hr.signed)).toMatchObject(
      refusal('roleId'),
    )
    expect((await show(body.id)).roleId).toBe(none)
  })

  test('is not given back to who was away', async () => {
    const { body } = await create(newcomer(more, { isActive: false }))
    expect(await edit(body.id, { isActive: true }, hr.signed)).toMatchObject(refusal('isActive'))
    expect((await edit(body.id, { isActive: true, roleId: same }, hr.signed)).status).toBe(200)
  })

  test('may stay with who has it, and with who is away', async () => {
    const { body } = await create(newcomer(more))
    const whole = {
      email: body.email,
      roleId: more,
      isActive: true,
      UserInformation: { fullName: 'Renamed' },
    }
    expect(await edit(body.id, whole, hr.signed)).toMatchObject({
      status: 200,
      body: { UserInformation: { fullName: 'Renamed' } },
    })
    const { body: away } = await create(newcomer(more, { isActive: false }))
    expect((await edit(away.id, { roleId: more, username: 'still.away' }, hr.signed)).status).toBe(
      200,
    )
  })

  test('keeps its holder from being shut out or demoted, also together with what may be done', async () => {
    const { body } = await create(newcomer(more))
    const text =
      'Nobody takes rights away from those who may do more. You lack: banner_list, rm_form. Ask somebody who has them.'
    for (const [field, change] of [
      ['isActive', { isActive: false }],
      ['roleId', { roleId: none }],
      ['isActive', { isActive: false, roleId: same }],
      ['roleId', { roleId: same, UserInformation: { fullName: 'Renamed' } }],
    ] as const) {
      expect(await edit(body.id, change, hr.signed)).toMatchObject({
        status: 403,
        body: { message: text, errors: { [field]: text } },
      })
    }
    expect(await show(body.id)).toMatchObject({
      isActive: true,
      roleId: more,
      UserInformation: body.UserInformation,
    })
    const { body: equal } = await create(newcomer(same))
    expect((await edit(equal.id, { roleId: none }, hr.signed)).status).toBe(200)
    expect((await edit(equal.id, { isActive: false }, hr.signed)).status).toBe(200)
    expect((await edit(hr.id, { roleId: none })).status).toBe(200)
    expect((await edit(hr.id, { roleId: hr.roleId })).status).toBe(200)
  })

  test('is safe from who would change how its holder signs in', async () => {
    const { body } = await create(newcomer(more))
    const text =
      'Nobody changes how those sign in who may do more. You lack: banner_list, rm_form. Ask somebody who has them.'
    const refused = { status: 403, body: { message: text, errors: { email: text } } }
    expect(await edit(body.id, { email: 'taken@test.example' }, hr.signed)).toMatchObject(refused)
    expect((await show(body.id)).email).toBe(body.email)
    // It is the same address, and the same person, in another case.
    expect((await edit(body.id, { email: body.email.toUpperCase() }, hr.signed)).status).toBe(200)
    expect((await edit(hr.id, { email: `own-${hr.email}` }, hr.signed)).status).toBe(200)
    const { body: other } = await create(newcomer(same))
    expect((await edit(other.id, { email: `other-${other.email}` }, hr.signed)).status).toBe(200)
  })

  test('is named with the first few, where there are many', async () => {
    const { body } = await edit(hr.id, { roleId: administratorRole }, hr.signed)
    const lacking = permissions.filter((name) => !held.includes(name))
    expect(body.errors.roleId).toContain(
      `You lack: ${lacking.slice(0, 5).join(', ')} and ${lacking.length - 5} more. Ask`,
    )
    const five = ['news_list', 'banner_list', 'brand_list', 'rm_report', 'rm_form']
    const roles = [
      await newRole('Five more', five),
      await newRole('Six more', [...five, 'workshop_report']),
    ]
    const told = await Promise.all(roles.map((roleId) => create(newcomer(roleId), hr.signed)))
    const named = 'You lack: news_list, banner_list, brand_list, rm_report, rm_form'
    expect(told[0]?.body.message).toContain(`${named}. Ask`)
    expect(told[1]?.body.message).toContain(`${named} and 1 more. Ask`)
  })

  test('nobody gives to themselves', async () => {
    const text =
      'Nobody gives themselves more than they have. You lack: banner_list, rm_form. Ask somebody who has them.'
    expect(await edit(hr.id, { roleId: more }, hr.signed)).toMatchObject({
      status: 403,
      body: { errors: { roleId: text } },
    })
    expect((await me(hr.signed)).body.role.id).toBe(hr.roleId)
    expect(
      (await edit(hr.id, { roleId: hr.roleId, UserInformation: { position: 'HR' } }, hr.signed))
        .status,
    ).toBe(200)
  })

  test.runIf(process.env.DATABASE_URL)(
    'is not taken from the giver between the look at it and the gift',
    { tags: 'postgres' },
    async () => {
      const giver = await server.person([
        'employee_form',
        'rm_form',
        'banner_list',
        'attendance_list',
      ])
      const input = newcomer(more)
      const undone = new Error('undone')
      const waiting = () => waitingIn(server.database)
      let answers: Promise<Answer>[] = []
      const holding = server.database.write(async (db) => {
        // Not kept yet, and so waited for by whoever gets the same e-mail.
        await addUser(db, input.email, 'Somebody', none, '')
        answers = [create(input, giver.signed)]
        await expect.poll(waiting).toBe(1)
        answers = [...answers, edit(giver.id, { roleId: none })]
        await expect.poll(waiting).toBe(2)
        throw undone
      })
      await expect(holding).rejects.toThrow(undone)
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200])
    },
  )

  test('is not given by who lost it after the request came in', async () => {
    const giver = await server.person([
      'employee_form',
      'rm_form',
      'banner_list',
      'attendance_list',
    ])
    const { body } = await create(newcomer(none))
    const give = () =>
      server.database.write((db) =>
        checkGrant(
          db,
          { id: body.id, roleId: more, isActive: undefined, email: undefined, password: undefined },
          giver.id,
        ),
      )
    await expect(give()).resolves.toBeUndefined()
    await edit(giver.id, { isActive: false })
    await expect(give()).rejects.toMatchObject({ status: 403 })
    await edit(giver.id, { isActive: true, roleId: none })
    await expect(give()).rejects.toMatchObject({ status: 403 })
  })
})

describe('the last active administrator', () => {
  const text = 'This is the last active administrator. Make somebody else one first.'
  let twin: Signed
  let other: number
  let one: number
  let demoted: number
  beforeAll(async () => {
    // May do what an administrator may, and is none.
    twin = (await server.person(permissions)).signed
    demoted = await newRole('Of former administrators', [])
  })
  beforeEach(async () => {
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.roleId, administratorRole)),
    )
    one = (await create(newcomer(administratorRole), twin)).body.id
    other = (await create(newcomer(administratorRole), twin)).body.id
  })
  afterAll(() =>
    server.database.write((db) =>
      db.update(user).set({ isActive: true }).where(eq(user.roleId, administratorRole)),
    ),
  )

  test('is neither deactivated nor given another role', async () => {
    expect((await edit(one, { isActive: false }, twin)).status).toBe(200)
    expect(await edit(other, { isActive: false }, twin)).toMatchObject({
      status: 409,
      body: { message: text, errors: { isActive: text } },
    })
    expect(await edit(other, { roleId: demoted }, twin)).toMatchObject({
      status: 409,
      body: { errors: { roleId: text } },
    })
    expect(await edit(other, { roleId: demoted, isActive: false }, twin)).toMatchObject({
      status: 409,
      body: { errors: { isActive: text } },
    })
    expect(
      (await server.call(`GET /api/users/detail/${other}`, undefined, twin)).body,
    ).toMatchObject({
      isActive: true,
      roleId: administratorRole,
    })
    expect(
      (
        await edit(
          other,
          { roleId: administratorRole, isActive: true, username: `admin-${other}` },
          twin,
        )
      ).status,
    ).toBe(200)
    expect((await edit(one, { isActive: true }, twin)).status).toBe(200)
    expect((await edit(other, { roleId: demoted }, twin)).status).toBe(200)
  })

  test('is not looked for where there is none', async () => {
    await server.database.write((db) =>
      db.update(user).set({ isActive: false }).where(eq(user.roleId, administratorRole)),
    )
    const person = await server.person([])
    expect((await edit(person.id, { isActive: false }, twin)).status).toBe(200)
    expect((await edit(other, { roleId: demoted }, twin)).status).toBe(200)
  })

  test('stays when two are taken away at once, in whatever way', async () => {
    // Opens the connections, so that those who ask at once are served at once.
    await Promise.all(Array.from({ length: 8 }, () => server.call('GET /api/health')))
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        edit(one, { isActive: false }, twin),
        edit(other, { roleId: demoted }, twin),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      await server.database.write((db) =>
        db
          .update(user)
          .set({ isActive: true, roleId: administratorRole })
          .where(inArray(user.id, [one, other])),
      )
    }
  })
})

describe('a change counts at the next request', () => {
  test('of who is not active any more, and is again', async () => {
    const person = await server.person(['brand_list'])
    expect((await server.call('GET /api/brands', undefined, person.signed)).status).toBe(200)
    await edit(person.id, { isActive: false })
    expect((await server.call('GET /api/brands', undefined, person.signed)).status).toBe(401)
    expect((await me(person.signed)).status).toBe(401)
    await edit(person.id, { isActive: true })
    // Whoever had their token does not have it back: they sign in again.
    expect((await server.call('GET /api/brands', undefined, person.signed)).status).toBe(401)
    const { body } = await signIn(person.email, person.password)
    const signed = { authorization: `Bearer ${body.accessToken}` }
    expect((await server.call('GET /api/brands', undefined, signed)).status).toBe(200)
  })

  test('of who has another role', async () => {
    const person = await server.person(['brand_list'])
    const { roleId } = await server.person(['banner_list'])
    await edit(person.id, { roleId })
    expect((await server.call('GET /api/brands', undefined, person.signed)).status).toBe(403)
    expect((await server.call('GET /api/banners', undefined, person.signed)).status).toBe(200)
  })
})
