import { expect, test } from 'vitest'
import { sizes } from '../support/sizes.ts'
import ceilings from './ceilings.json' with { type: 'json' }

/** Ceilings only go down; raising one is a decision with its reason (docs/decisions). */
test.each(Object.entries(sizes()))('%s stays below its ceiling', (name, size) => {
  const { [name]: limit = 0 } = ceilings as Record<string, number>
  expect(size).toBeLessThanOrEqual(limit)
})
