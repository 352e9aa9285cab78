import { expect, test } from 'vitest'
import { circleIn } from '../../../src/build/chunks.ts'

test.each([
  [{}, undefined],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: [], b: ['b'] }, ['b', 'b']],
])('of %j, %j is a circle', (imports, circle) => {
  expect(circleIn(new Map(Object.entries(imports)))).toEqual(circle)
})
