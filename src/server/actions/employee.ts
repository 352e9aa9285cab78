import type { Clock } from '../clock.ts'
import { checkGrant, type Grant, refused } from '../grants.ts'
import type { ActionRequest, Check, Handler, RecordHandlers } from '../records/handlers.ts'

/**
 * Nobody gives a person, or themselves, rights that they do not have, changes how somebody who has
 * them signs in, or takes the last administrator away. Whoever changes their own password says the
 * old one (`auth.ts`).
 */
export function employeeActions(records: RecordHandlers, clock: Clock): Record<string, Handler> {
  return {
    ...records,
    create: (asked) => records.create(asked, {}, guarded(asked)),
    edit: async (asked) => {
      if (asked.input.password !== undefined && asked.id === asked.viewer?.id) {
        throw refused(
          403,
          'password',
          'Change your own password in the account menu, where the old one is asked.',
        )
      }
      return records.edit(asked, following(asked, clock), guarded(asked))
    },
  }
}

function guarded({ id, input, viewer }: ActionRequest): Check | undefined {
  const { roleId, isActive, email, password } = input as Partial<Omit<Grant, 'id'>>
  if ([roleId, isActive, email, password].every((value) => value === undefined)) return undefined
  return (db) => checkGrant(db, { id, roleId, isActive, email, password }, viewer?.id ?? 0)
}

/**
 * Who is shut out, or has another password, has no session any more, and does not have it back when
 * they are let in again. A password that somebody else has set is to be changed.
 */
function following({ input: { isActive, password } }: ActionRequest, clock: Clock) {
  const isNewPassword = password !== undefined
  if (isActive !== false && !isNewPassword) return {}
  return { validFrom: clock().toISOString(), ...(isNewPassword && { mustChangePassword: true }) }
}
