import { eq, type SQL, sql } from 'drizzle-orm'
import { zones } from '../../contract/zones.ts'
import { province } from '../database/areas.ts'
import type { ActionRequest, Handler, RecordHandlers } from '../records/handlers.ts'

/** Derives the time zone of a branch from its province. */
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
  // For an unknown province, any zone will do: the foreign key then rejects the row.
  return { timezone: sql`coalesce((${zone}), ${zones[0]})` }
}
