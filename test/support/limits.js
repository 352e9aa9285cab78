/**
 * For tests about anything else: nothing is refused or aborted, however busy the machine is.
 *
 * @type {import('../../src/server/limits/limits.ts').Limits}
 */
export const unlimited = {
  arrival: 0,
  lag: Number.POSITIVE_INFINITY,
  settling: 0,
  connecting: 600_000,
  deadline: 600_000,
  slow: Number.POSITIVE_INFINITY,
  locked: 600_000,
  answer: 600_000,
  maxWaiting: Number.POSITIVE_INFINITY,
  sheet: 600_000,
  sheetTurn: 600_000,
  text: 600_000,
  picture: 600_000,
}
