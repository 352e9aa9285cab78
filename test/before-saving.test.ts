import { expect, test } from 'vitest'
import { branch } from '../src/contract/resources/branch.ts'
import { duplicatesIn } from '../src/web/crud/duplicates.ts'
import { kindQuestions } from '../src/web/screens/branch/kind-questions.ts'
import { accountQuestions } from '../src/web/screens/employee/account-questions.ts'

/** What is asked before a branch or an employee is saved, and what is told beside. */

const roles = { roleName: (id: unknown) => (id === 1 ? 'Administrator' : 'HR') }
const other = { ...roles, isOwn: false }
const own = { ...roles, isOwn: true }
const sari = { fullName: 'Sari', roleId: 1, isActive: true }

test('nothing is asked where nobody is shut out', () => {
  expect(accountQuestions(sari, { ...sari, fullName: 'Sari W.' }, own)).toEqual([])
  expect(accountQuestions(sari, { ...sari, roleId: 2 }, other)).toEqual([])
  expect(accountQuestions({ ...sari, isActive: false }, { ...sari, isActive: false }, other)).toEqual([])
  expect(accountQuestions({ ...sari, isActive: false }, sari, other)).toEqual([])
})

test('to deactivate somebody is asked once, and says what it does', () => {
  const [question, ...more] = accountQuestions(sari, { ...sari, isActive: false }, other)
  expect(question?.text).toContain('Sari cannot sign in any more; their session ends at once.')
  expect(more).toEqual([])
})

test('one’s own role is asked for twice, one’s own account in stronger words', () => {
  const role = accountQuestions(sari, { ...sari, roleId: 2 }, own)
  expect(role.map(({ title }) => title)).toEqual(['Change your own role?', 'Really give up “Administrator”?'])
  const [account] = accountQuestions(sari, { ...sari, isActive: false }, own)
  expect(account?.text).toContain('lock yourself out')
})

test('a branch of another kind is asked for, with the list that it goes to and the crossed right to it', () => {
  const before = { name: 'Roda Bogor', isInternalBranch: true }
  expect(kindQuestions(branch, before, { ...before, name: 'Roda Bogor 2' })).toEqual([])
  const [question] = kindQuestions(branch, before, { ...before, isInternalBranch: false })
  expect(question?.title).toBe('Make this an external branch?')
  expect(question?.text).toMatch(/to “Outsource group: .*which the permission branch_internal opens/)
})

test('a row with the same value is found as it would be stored, and never the record itself', () => {
  const rows = [
    { id: 1, name: 'Roda Bogor', code: 'BGR' },
    { id: 2, name: 'Roda Depok', code: null },
  ]
  const values = { name: ' roda bogor ', code: 'bgr' }
  expect(duplicatesIn(branch, rows, { id: undefined, values })).toEqual([{ row: rows[0], names: ['name', 'code'] }])
  expect(duplicatesIn(branch, rows, { id: '1', values })).toEqual([])
  expect(duplicatesIn(branch, rows, { id: undefined, values: { name: '', code: null } })).toEqual([])
  const both = [rows[0], { id: '3', name: 'RODA BOGOR ', code: 'X' }] as typeof rows
  expect(duplicatesIn(branch, both, { id: '1', values })).toEqual([{ row: both[1], names: ['name'] }])
  // A row that stands in two lists is told once, and an unknown field is compared as it is.
  expect(duplicatesIn(branch, [...both, ...both], { id: '3', values })).toHaveLength(1)
  const own = [{ id: 1, name: 'A', plate: 'b 1 ' }]
  expect(duplicatesIn(branch, own, { id: undefined, values: { plate: 'B 1' } })).toEqual([{ row: own[0], names: ['plate'] }])
})
