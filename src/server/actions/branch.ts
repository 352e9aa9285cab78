import { eq, type SQL, sql } from 'drizzle-orm'
import { zones } from '../../contract/zones.ts'
import { province } from '../database/areas.ts'
import type { ActionRequest, Handler, RecordHandlers } from '../records/handlers.ts'

/** The clocks of a branch are those of its province. */
export function branchActions(records: RecordHandlers): Record<string, Handler> {
  return {
    ...records,
    create: (asked) => records.create(asked, clocks(asked)),
    edit: (asked) => records.edit(asked, clocks(asked)),
  }
}

function clocks({ input: { provinceId } }: ActionRequest): { timezone?: SQL } {
  if (provinceId === undefined) return {}
  const zone = sql`select ${province.timezone} from ${province} where ${eq(province.id, provinceId as number)}`
  // Where there is no such province, the row comes as far as its foreign key, which says so.
  return { timezone: sql`coalesce((${zone}), ${zones[0]})` }
}
