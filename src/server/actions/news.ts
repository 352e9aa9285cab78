import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { instantOf } from '../database/clock.ts'
import { article } from '../database/schema.ts'
import type { ActionRequest, Handler, RecordHandlers } from '../records/handlers.ts'

/**
 * An article's author is who wrote it, and it is published at the latest when it is saved as
 * published.
 */
export function newsActions(records: RecordHandlers, clock: Clock): Record<string, Handler> {
  return {
    ...records,
    create: (asked) => {
      const { status, publishedAt } = asked.input
      const published =
        status === 'published' ? { publishedAt: publishedAt ?? clock().toISOString() } : {}
      return records.create(asked, { authorId: asked.viewer?.id, ...published })
    },
    edit: (asked) => records.edit(asked, publishedOnEdit(asked, clock())),
  }
}

/** What was not sent is what the row holds, so the decision is the database's. */
function publishedOnEdit({ input }: ActionRequest, moment: Date): { publishedAt?: SQL } {
  if (typeof input.publishedAt === 'string') return {}
  const kept = input.publishedAt === null ? sql`null` : sql`${article.publishedAt}`
  const status = input.status === undefined ? sql`${article.status}` : sql`${input.status}::text`
  return {
    publishedAt: sql`coalesce(${kept}, case when ${status} = 'published' then ${instantOf(moment)} end)`,
  }
}
