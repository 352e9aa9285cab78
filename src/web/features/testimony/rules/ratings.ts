import { meanBy } from 'es-toolkit/math'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { ratings } from '../../../../contract/resources/testimony.ts'

interface Ratings extends z.output<typeof ratings> {
  /** Whether these are the ratings of the rows on this page, and there are more. */
  isOfPage: boolean
}

/** What a list has found, with all that its server said. */
interface Found {
  rows: readonly Row[]
  total: number | undefined
  extra: Readonly<Record<string, unknown>>
  /** Set where it was searched here. */
  local: unknown
}

/**
 * The ratings of all that the list finds, where the server says them or all is on this page; else of
 * the rows on this page. What a server says is of what it has found, before it is searched here.
 */
export function ratingsOf({ rows, total, extra, local }: Found): Ratings {
  const reported = local ? undefined : z.safeParse(ratings, extra.ratings).data
  if (reported) return { ...reported, isOfPage: false }
  const rated = rows.filter(isRated)
  return {
    average: rated.length > 0 ? meanBy(rated, ({ rating }) => rating) : null,
    count: rated.length,
    isOfPage: rows.length !== total,
  }
}

function isRated(row: Row): row is Row & { rating: number } {
  return typeof row.rating === 'number'
}
