import type { Clock } from '../clock.ts'
import { checkGrant } from '../grants.ts'
import type { Asked, Check, Handler, RecordHandlers } from '../handlers.ts'

/**
 * Nobody gives a person, or themselves, rights that they do not have, changes how somebody who has them signs in, or
 * takes the last administrator away.
 */
export function employeeActions(records: RecordHandlers, clock: Clock): Record<string, Handler> {
  return {
    ...records,
    create: (asked) => records.create(asked, {}, guarded(asked)),
    edit: (asked) => records.edit(asked, ended(asked, clock), guarded(asked)),
  }
}

function guarded({ id, input, viewer }: Asked): Check | undefined {
  const { roleId, isActive, email } = input as { roleId?: number; isActive?: boolean; email?: string }
  if (roleId === undefined && isActive === undefined && email === undefined) return undefined
  return (db) => checkGrant(db, { id, roleId, isActive, email }, viewer?.id ?? 0)
}

/** Who is shut out has no session any more, and does not have it back when they are let in again. */
function ended({ input }: Asked, clock: Clock) {
  return input.isActive === false ? { validFrom: clock().toISOString() } : {}
}
