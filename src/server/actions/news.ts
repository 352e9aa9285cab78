import { sql } from 'drizzle-orm'
import type { news as resource } from '../../contract/resources/news.ts'
import { instantOf } from '../database/clock.ts'
import { article } from '../database/schema.ts'
import type { Clock } from '../limits/clock.ts'
import type { RecordHandlers } from '../records/handlers.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'

/**
 * Sets the author to the viewer who creates the article, and `publishedAt` to now when it is saved
 * as published without one.
 */
export function newsActions(records: RecordHandlers, clock: Clock): HandlersOf<typeof resource> {
  return {
    ...records,
    create: (request) => {
      const { status, publishedAt } = request.input
      const published =
        status === 'published' ? { publishedAt: publishedAt ?? clock().toISOString() } : {}
      return records.create(request, { authorId: request.viewer.id, ...published })
    },
    edit: (request) => records.edit(request, publishedOnEdit(request, clock())),
  }
}

/** Decided in SQL, as omitted fields keep the values of the row. */
function publishedOnEdit({ input }: ActionRequest<typeof resource, 'edit'>, moment: Date) {
  if (typeof input.publishedAt === 'string') return {}
  const current = input.publishedAt === null ? sql`null` : sql`${article.publishedAt}`
  const status = input.status === undefined ? sql`${article.status}` : sql`${input.status}::text`
  return {
    publishedAt: sql`coalesce(${current}, case when ${status} = 'published' then ${instantOf(moment)} end)`,
  }
}
