/** What tests do in addition in `npm run test:long`. */

/** The time limit of a browser test in milliseconds. */
export const LONGEST_TEST = 180_000

/** How often a random or time-dependent test is repeated: TEST_TIMES times the usual. */
export function times(usual: number): number {
  return usual * Number(process.env.TEST_TIMES ?? 1)
}

/** Whether this part of the long tests was requested. */
export function isPart(name: string): boolean {
  return process.env.TEST_LONG === name
}
