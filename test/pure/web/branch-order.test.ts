import { expect, test } from 'vitest'
import { inBranchOrder } from '../../../src/web/data/branch.ts'

const branches = ['roda 9', 'Ánging', 'Roda 10', 'Zamrud'].map((name, at) => ({ id: at + 1, name }))

test.each([
  [undefined, ['Ánging', 'roda 9', 'Roda 10', 'Zamrud']],
  ['4', ['Zamrud', 'Ánging', 'roda 9', 'Roda 10']],
  [9, ['Ánging', 'roda 9', 'Roda 10', 'Zamrud']],
])('branches stand by name, after one’s own, which is %s', (ownId, names) => {
  expect(inBranchOrder(branches, ownId).map(({ name }) => name)).toEqual(names)
})
