import { expect, test } from 'vitest'
import { branch } from '../../../src/contract/resources/branch.ts'
import { kindQuestions } from '../../../src/web/features/branch/kind-questions.ts'
import { accountQuestions } from '../../../src/web/features/employee/account-questions.ts'
import { duplicatesIn } from '../../../src/web/form/duplicates.ts'

/** What is asked before a branch or an employee is saved, and what is told beside. */

const roles = { roleName: (id: unknown) => (id === 1 ? 'Administrator' : 'HR') }
const other = { ...roles, isOwn: false }
const own = { ...roles, isOwn: true }
const sari = { fullName: 'Sari', roleId: 1, isActive: true }

test('nothing is asked where nobody is shut out', () => {
  expect(accountQuestions(sari, { ...sari, fullName: 'Sari W.' }, own)).toEqual([])
  expect(accountQuestions(sari, { ...sari, roleId: 2 }, other)).toEqual([])
  expect(
    accountQuestions({ ...sari, isActive: false }, { ...sari, isActive: false }, other),
  ).toEqual([])
  expect(accountQuestions({ ...sari, isActive: false }, sari, other)).toEqual([])
})

test('to deactivate somebody is asked once, and says what it does', () => {
  const [question, ...more] = accountQuestions(sari, { ...sari, isActive: false }, other)
  expect(question).toEqual({
    title: 'Deactivate Sari?',
    text: 'Sari cannot sign in any more; their session ends at once. Nothing is deleted, and they can be made active again here.',
    yes: 'Deactivate',
    no: 'Keep editing',
  })
  expect(more).toEqual([])
})

test('one’s own role is asked for twice, one’s own account in stronger words', () => {
  const role = accountQuestions(sari, { ...sari, roleId: 2 }, own)
  expect(role.map(({ title }) => title)).toEqual([
    'Change your own role?',
    'Really give up “Administrator”?',
  ])
  expect(role.map(({ yes, no }) => [yes, no])).toEqual([
    ['Change my role', 'Keep editing'],
    ['Become “HR”', 'Keep editing'],
  ])
  expect(role[0]?.text).toBe(
    'You are “Administrator” and would be “HR”. What you may open changes at once.',
  )
  expect(role[1]?.text).toContain('You may not be able to take it back')
  const [account] = accountQuestions(sari, { ...sari, isActive: false }, own)
  expect(account?.text).toContain('lock yourself out')
  expect(account).toMatchObject({
    title: 'Deactivate your own account?',
    yes: 'Lock myself out',
    no: 'Keep editing',
  })
  const both = accountQuestions(sari, { ...sari, roleId: 2, isActive: false }, own)
  expect(both.map(({ yes }) => yes)).toEqual(['Change my role', 'Become “HR”', 'Lock myself out'])
  // Of what a record does not say, nothing is known to have been otherwise.
  expect(
    accountQuestions({ fullName: 'Sari', roleId: 1 }, { ...sari, isActive: false }, other),
  ).toHaveLength(1)
})

test('a branch of another kind is asked for, with the list that it goes to and the crossed right to it', () => {
  const before = { name: 'Roda Bogor', isInternalBranch: true }
  expect(kindQuestions(branch, before, { ...before, name: 'Roda Bogor 2' })).toEqual([])
  const [question] = kindQuestions(branch, before, { ...before, isInternalBranch: false })
  expect(question?.title).toBe('Make this an external branch?')
  expect(question?.text).toMatch(
    /to “Outsource group: .*which the permission branch_internal opens/,
  )
  expect(question?.text).toMatch(/^“Roda Bogor” moves from the list “/)
  expect(question).toMatchObject({ yes: 'Change the kind', no: 'Keep editing' })
  const [back] = kindQuestions(branch, { ...before, isInternalBranch: false }, before)
  expect(back?.title).toBe('Make this an internal branch?')
  expect(back?.text).toContain('which the permission branch_outsource opens')
  expect(
    kindQuestions({ ...branch, pages: {} }, before, { ...before, isInternalBranch: false }),
  ).toEqual([])
})

test('a row with the same value is found as it would be stored, and never the record itself', () => {
  const rows = [
    { id: 1, name: 'Roda Bogor', code: 'BGR' },
    { id: 2, name: 'Roda Depok', code: null },
  ]
  const values = { name: ' roda bogor ', code: 'bgr' }
  expect(duplicatesIn(branch, rows, { id: undefined, values })).toEqual([
    { row: rows[0], names: ['name', 'code'] },
  ])
  expect(duplicatesIn(branch, rows, { id: '1', values })).toEqual([])
  expect(duplicatesIn(branch, rows, { id: undefined, values: { name: '', code: null } })).toEqual(
    [],
  )
  const both = [rows[0], { id: '3', name: 'RODA BOGOR ', code: 'X' }] as typeof rows
  expect(duplicatesIn(branch, both, { id: '1', values })).toEqual([
    { row: both[1], names: ['name'] },
  ])
  // A row that stands in two lists is told once, and an unknown field is compared as it is.
  expect(duplicatesIn(branch, [...both, ...both], { id: '3', values })).toHaveLength(1)
  const own = [{ id: 1, name: 'A', plate: 'b 1 ' }]
  expect(duplicatesIn(branch, own, { id: undefined, values: { plate: 'B 1' } })).toEqual([
    { row: own[0], names: ['plate'] },
  ])
})
