import { mean } from 'es-toolkit/math'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { ratings } from '../../../../contract/resources/testimony.ts'

interface Ratings extends z.output<typeof ratings> {
  /** Whether the ratings cover only this page, and there are more. */
  isOfPage: boolean
}

/** The rows of a list, and the other values of its reply. */
interface Found {
  rows: readonly Row[]
  total: number | undefined
  extra: Readonly<Record<string, unknown>>
  /** Set if the browser searched or filtered the list. */
  local: unknown
}

/**
 * The average rating of all matches, if the server returns it or all are on this page; otherwise of
 * this page. The server's average does not apply if the browser filters the list.
 */
export function ratingsOf({ rows, total, extra, local }: Found): Ratings {
  const serverRatings = local ? undefined : z.safeParse(ratings, extra.ratings).data
  if (serverRatings) return { ...serverRatings, isOfPage: false }
  const rated = rows.flatMap(({ rating }) => (typeof rating === 'number' ? rating : []))
  return {
    average: rated.length > 0 ? mean(rated) : null,
    count: rated.length,
    isOfPage: rows.length !== total,
  }
}
