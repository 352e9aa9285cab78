import { expect, test } from 'vitest'
import { inBranchOrder } from '../../../src/web/data/branch-order.ts'

const branches = [
  { id: 3, name: 'Roda 10' },
  { id: 1, name: 'roda 9' },
  { id: 'br-2', name: 'Ánging' },
  { id: 4, name: 'Zamrud' },
]

test.each([
  [undefined, ['Ánging', 'roda 9', 'Roda 10', 'Zamrud']],
  ['4', ['Zamrud', 'Ánging', 'roda 9', 'Roda 10']],
  [9, ['Ánging', 'roda 9', 'Roda 10', 'Zamrud']],
])('branches stand by name, after one’s own, which is %s', (ownId, names) => {
  expect(inBranchOrder(branches, ownId).map(({ name }) => name)).toEqual(names)
})
