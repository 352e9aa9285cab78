import type { ListAnswer } from '../../data/page-query.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { mayGoOn } from '../../data/providers/read-pages.ts'

export const PER_REQUEST = 100

export function countOf(answers: readonly ListAnswer[]): number {
  return answers.reduce((sum, { data }) => sum + data.length, 0)
}

/** Whether a source has more than these first pages of it. */
export function hasMore(answers: readonly ListAnswer[]): boolean {
  const last = answers.at(-1)
  if (!last) return false
  // A server that ignores the page repeats what has come before.
  const before = new Set(answers.slice(0, -1).flatMap(({ data }) => data.map(({ id }) => id)))
  if (last.data.every(({ id }) => before.has(id))) return false
  return last.total === UNKNOWN_TOTAL
    ? mayGoOn(last.data.length, PER_REQUEST)
    : countOf(answers) < last.total
}
