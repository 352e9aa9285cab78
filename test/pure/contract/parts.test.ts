import { expect, test } from 'vitest'
import { brokenParts, lift, nest } from '../../../src/contract/parts.ts'
import { employee } from '../../../src/contract/resources/employee.ts'

/** Fields that travel inside an object of their record. */

test('a record that came in has its fields side by side', () => {
  const travelling = {
    id: 1,
    email: 'a@roda.example',
    UserInformation: { fullName: 'A', nik: null },
  }
  expect(lift(employee, travelling)).toEqual({
    id: 1,
    email: 'a@roda.example',
    fullName: 'A',
    nik: null,
  })
})

test('a record that goes out has them inside the part, and only those that are there', () => {
  expect(nest(employee, { email: 'a@roda.example', nik: null })).toEqual({
    email: 'a@roda.example',
    UserInformation: { nik: null },
  })
  expect(nest(employee, { email: 'a@roda.example' })).toEqual({ email: 'a@roda.example' })
})

test('what another server keeps inside the part comes back as it was', () => {
  const travelling = { id: 1, UserInformation: { fullName: 'A', bloodGroup: 'O' } }
  const lifted = lift(employee, travelling)
  expect(lifted).toEqual({ id: 1, fullName: 'A', UserInformation: { bloodGroup: 'O' } })
  expect(nest(employee, { ...lifted, fullName: 'B' })).toEqual({
    id: 1,
    UserInformation: { bloodGroup: 'O', fullName: 'B' },
  })
})

test.each([null, undefined, 'text', 3])('a part that is %s is left alone', (part) => {
  expect(lift(employee, { id: 1, UserInformation: part })).toEqual({ id: 1, UserInformation: part })
})

test('a part that comes back as nothing is made anew', () => {
  for (const UserInformation of [null, 'text', undefined]) {
    expect(nest(employee, { id: 1, fullName: 'B', UserInformation })).toEqual({
      id: 1,
      UserInformation: { fullName: 'B' },
    })
  }
})

test('a record is not changed where its parts are', () => {
  const travelling = Object.freeze({
    UserInformation: Object.freeze({ fullName: 'A', bloodGroup: 'O' }),
  })
  const values = Object.freeze({ fullName: 'A' })
  expect([lift(employee, travelling), nest(employee, values)]).toHaveLength(2)
})

test.each<[unknown, string[]]>([
  [undefined, []],
  [{}, []],
  [null, ['UserInformation']],
  ['text', ['UserInformation']],
  [[], ['UserInformation']],
])('a part that is %j is broken: %j', (UserInformation, broken) => {
  expect(brokenParts(employee, { id: 1, UserInformation })).toEqual(broken)
  expect(brokenParts({ fields: {} }, { UserInformation })).toEqual([])
})
