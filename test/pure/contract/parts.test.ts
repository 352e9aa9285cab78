import { expect, test } from 'vitest'
import { brokenParts, lift, nest } from '../../../src/contract/parts.ts'
import { employee } from '../../../src/contract/resources/employee.ts'

/** Fields that travel inside an object of their record. */

test('what another server keeps inside the part comes back as it was', () => {
  const travelling = { id: 1, UserInformation: { fullName: 'A', bloodGroup: 'O' } }
  const lifted = lift(employee, travelling)
  expect(lifted).toEqual({ id: 1, fullName: 'A', UserInformation: { bloodGroup: 'O' } })
  const nested = nest(employee, { ...lifted, fullName: 'B' })
  expect(nested).toEqual({ id: 1, UserInformation: { bloodGroup: 'O', fullName: 'B' } })
})

test.each([null, undefined, 'text', 3])('a part that is %s is left alone', (part) => {
  expect(lift(employee, { id: 1, UserInformation: part })).toEqual({ id: 1, UserInformation: part })
})

test('a part that comes back as nothing is made anew', () => {
  for (const part of [null, 'text', undefined]) {
    const nested = nest(employee, { id: 1, fullName: 'B', UserInformation: part })
    expect(nested).toEqual({ id: 1, UserInformation: { fullName: 'B' } })
  }
})

test('a record is not changed where its parts are', () => {
  const part = Object.freeze({ fullName: 'A', bloodGroup: 'O' })
  const travelling = Object.freeze({ UserInformation: part })
  const values = Object.freeze({ fullName: 'A' })
  expect([lift(employee, travelling), nest(employee, values)]).toHaveLength(2)
})

test('a part that is none is broken, but where it is missing', () => {
  const broken = (part: unknown) => brokenParts(employee, { id: 1, UserInformation: part })
  for (const part of [undefined, {}]) expect(broken(part)).toEqual([])
  for (const part of [null, 'text', []]) {
    expect(broken(part)).toEqual(['UserInformation'])
    expect(brokenParts({ parts: [] }, { UserInformation: part })).toEqual([])
  }
})
