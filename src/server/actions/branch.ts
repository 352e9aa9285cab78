import { eq, sql } from 'drizzle-orm'
import type { branch as resource } from '../../contract/resources/branch.ts'
import { zones } from '../../contract/zones.ts'
import { province } from '../database/areas.ts'
import type { RecordHandlers } from '../records/handlers.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'

type Name = 'create' | 'edit'

/** Derives the time zone of a branch from its province. */
export function branchActions(
  records: RecordHandlers,
): Omit<RecordHandlers, Name> & Pick<HandlersOf<typeof resource>, Name> {
  return {
    ...records,
    create: (request) => records.create(request, clocks(request)),
    edit: (request) => records.edit(request, clocks(request)),
  }
}

function clocks({ input: { provinceId } }: ActionRequest<typeof resource, Name>) {
  if (provinceId === undefined) return {}
  const zone = sql`select ${province.timezone} from ${province} where ${eq(province.id, provinceId)}`
  // For an unknown province, any zone will do: the foreign key then rejects the row.
  return { timezone: sql`coalesce((${zone}), ${zones[0]})` }
}
