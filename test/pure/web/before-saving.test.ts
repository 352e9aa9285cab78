import { expect, test } from 'vitest'
import { compile } from '../../../src/contract/compile.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { kindQuestions } from '../../../src/web/features/branch/rules/kind-questions.ts'
import { accountQuestions } from '../../../src/web/features/employee/rules/account-questions.ts'
import { duplicatesIn } from '../../../src/web/form/duplicates.ts'

/** What is asked before a branch or an employee is saved, and what is told beside. */

const roles = { roleName: (id: unknown) => (id === 1 ? 'Administrator' : 'HR') }
const other = { ...roles, isOwn: false }
const self = { ...roles, isOwn: true }
const sari = { fullName: 'Sari', roleId: 1, isActive: true }

const closed = { ...sari, isActive: false }
const another = ['Change my role', 'Become “HR”']

test.each([
  ['a name', sari, { ...sari, fullName: 'Sari W.' }, self, []],
  ['the role of somebody else', sari, { ...sari, roleId: 2 }, other, []],
  ['nothing of who is shut out', closed, closed, other, []],
  ['somebody who is let in again', closed, sari, other, []],
  ['somebody who is shut out', sari, closed, other, ['Deactivate']],
  // Of what a record does not say, nothing is known to have been otherwise.
  ['who may have been shut out', { ...sari, isActive: undefined }, closed, other, ['Deactivate']],
  ['one’s own role', sari, { ...sari, roleId: 2 }, self, another],
  ['one’s own account', sari, closed, self, ['Lock myself out']],
  ['both of one’s own', sari, { ...closed, roleId: 2 }, self, [...another, 'Lock myself out']],
])('of %s is asked, each by its answer', (_, before, after, of, answers) => {
  expect(accountQuestions(before, after, of).map(({ yes }) => yes)).toEqual(answers)
})

test('a branch of another kind is asked for, with the list that it goes to and the crossed right to it', () => {
  const before = { name: 'Roda Bogor', isInternalBranch: true }
  expect(kindQuestions(branch, before, { ...before, name: 'Roda Bogor 2' })).toEqual([])
  const external = { ...before, isInternalBranch: false }
  const [question] = kindQuestions(branch, before, external)
  expect(question?.title).toContain('external')
  expect(question?.text).toMatch(/^“Roda Bogor” .*which the permission branch_internal opens/)
  const [back] = kindQuestions(branch, external, before)
  expect(back?.title).toContain('internal')
  expect(back?.text).toContain('which the permission branch_outsource opens')
  expect(kindQuestions(compile({ ...branch, pages: {} }), before, external)).toEqual([])
})

test('a row with the same value is found as it would be stored, and never the record itself', () => {
  const rows = [
    { id: 1, name: 'Roda Bogor', code: 'BGR' },
    { id: 2, name: 'Roda Depok', code: null },
  ]
  const values = { name: ' roda bogor ', code: 'bgr' }
  const found = (id: string | undefined, of = rows, typed: object = values) =>
    duplicatesIn(branch, of, { id, values: { ...typed } }).map(({ row, names }) => [
      row.id,
      ...names,
    ])
  expect(found(undefined)).toEqual([[1, 'name', 'code']])
  expect(found('1')).toEqual([])
  expect(found(undefined, rows, { name: '', code: null })).toEqual([])
  const both = [...rows, { id: 3, name: 'RODA BOGOR ', code: 'X' }]
  expect(found('1', both)).toEqual([[3, 'name']])
  // A row that stands in two lists is told once.
  expect(found('3', [...both, ...both])).toHaveLength(1)
})
