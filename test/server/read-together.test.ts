import { expect, test } from 'vitest'
import { readTogether } from '../../src/server/read-together.ts'

/** Many who ask at once share a read. */

/** A read that ends when the test says so, and what each was asked for. */
function heldReads() {
  const asked: number[][] = []
  const ends: { succeed(): void; fail(error: Error): void }[] = []
  const read = readTogether(
    (keys) =>
      new Promise<Map<number, string>>((resolve, reject) => {
        const found = new Map(
          keys.filter((key) => key > 0).map((key) => [key, `${key} of ${asked.length}`]),
        )
        asked.push(keys)
        ends.push({ succeed: () => resolve(found), fail: reject })
      }),
  )
  return { asked, ends, read }
}

test('those who ask while a read is under way share the next one', async () => {
  const { asked, ends, read } = heldReads()
  const first = read(1)
  const others = [read(1), read(2), read(2), read(-1)]
  expect(asked).toEqual([[1]])
  ends[0]?.succeed()
  expect(await first).toBe('1 of 0')
  await expect.poll(() => asked).toEqual([[1], [1, 2, -1]])
  ends[1]?.succeed()
  expect(await Promise.all(others)).toEqual(['1 of 1', '2 of 1', '2 of 1', undefined])
  const last = read(3)
  expect(asked[2]).toEqual([3])
  ends[2]?.succeed()
  expect(await last).toBe('3 of 2')
})

test('a read that fails is told to those who share it, and to nobody else', async () => {
  const { asked, ends, read } = heldReads()
  const failing = Promise.allSettled([read(1)])
  const next = [read(2), read(3)]
  ends[0]?.fail(new Error('of the test'))
  expect(await failing).toMatchObject([{ status: 'rejected', reason: { message: 'of the test' } }])
  await expect.poll(() => asked).toHaveLength(2)
  ends[1]?.succeed()
  expect(await Promise.all(next)).toEqual(['2 of 1', '3 of 1'])
})
