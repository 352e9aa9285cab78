import { checkGrant } from '../grants.ts'
import type { Asked, Check, Handler, RecordHandlers } from '../handlers.ts'

/** Nobody gives a person, or themselves, rights that they do not have, or takes the last administrator away. */
export function employeeActions(records: RecordHandlers): Record<string, Handler> {
  return {
    ...records,
    create: (asked) => records.create(asked, {}, guarded(asked)),
    edit: (asked) => records.edit(asked, {}, guarded(asked)),
  }
}

function guarded({ id, input, viewer }: Asked): Check | undefined {
  const { roleId, isActive } = input as { roleId?: number; isActive?: boolean }
  if (roleId === undefined && isActive === undefined) return undefined
  return (db) => checkGrant(db, { id, roleId, isActive }, viewer?.id ?? 0)
}
