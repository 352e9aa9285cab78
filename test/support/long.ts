/** What tests do beyond their usual measure in CI, or when `npm run test:long` asks for it. */

/** Whether all tests run; `npm test` leaves out those that take long and that few changes can break. */
export const isAll = Boolean(process.env.CI || process.env.TEST_LONG)

/** The most that a browser test may take, in milliseconds. */
export const LONGEST_TEST = 180_000

/** Of such a browser test; a unit test holds its heart as well, or another browser test like it. */
export const long = { tag: '@long' }

/**
 * How often something random, or something that depends on the moment, is tried: TEST_TIMES times
 * as often as usual.
 */
export function times(usual: number): number {
  return usual * Number(process.env.TEST_TIMES ?? 1)
}

/** Whether this part was asked for; what is for it alone skips itself otherwise. */
export function isPart(name: string): boolean {
  return process.env.TEST_LONG === name
}
