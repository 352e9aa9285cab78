import { expect, test } from 'vitest'
import { readTogether } from '../../src/server/database/read-together.ts'

/** Many who ask at once share a read. */

/** A read that ends when the test says so. */
function heldReads() {
  const ends: { succeed(): void; fail(error: Error): void }[] = []
  const read = readTogether(
    () =>
      new Promise<string>((resolve, reject) => {
        const name = `read ${ends.length}`
        ends.push({ succeed: () => resolve(name), fail: reject })
      }),
  )
  return { ends, read }
}

test('those who ask while a read is under way share the next one; one that fails is told to nobody else', async () => {
  const { ends, read } = heldReads()
  const failing = Promise.allSettled([read()])
  await expect.poll(() => ends).toHaveLength(1)
  const next = [read(), read()]
  ends[0]?.fail(new Error('of the test'))
  expect(await failing).toMatchObject([{ status: 'rejected', reason: { message: 'of the test' } }])
  await expect.poll(() => ends).toHaveLength(2)
  ends[1]?.succeed()
  expect(await Promise.all(next)).toEqual(['read 1', 'read 1'])
  const last = read()
  await expect.poll(() => ends).toHaveLength(3)
  ends[2]?.succeed()
  expect(await last).toBe('read 2')
})
