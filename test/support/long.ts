/** What tests do beyond their usual measure when `npm run test:long` asks for it. */

/** The most that a browser test may take, in milliseconds. */
export const LONGEST_TEST = 180_000

/** How often what is random, or hangs on the moment, is tried: TEST_TIMES times the usual. */
export function times(usual: number): number {
  return usual * Number(process.env.TEST_TIMES ?? 1)
}

/** Whether this part was asked for. */
export function isPart(name: string): boolean {
  return process.env.TEST_LONG === name
}
