import { and, eq, isNotNull } from 'drizzle-orm'
import type { employee as resource } from '../../contract/resources/employee.ts'
import { endOfSessions } from '../accounts/auth.ts'
import { checkGrant, refused } from '../accounts/grants.ts'
import { attendance } from '../database/attendance.ts'
import { user } from '../database/schema.ts'
import type { Clock } from '../limits/clock.ts'
import { Refusal } from '../limits/refusal.ts'
import type { RecordHandlers } from '../records/handlers.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'
import type { Check } from '../records/write-path.ts'

/**
 * Guards changes of accounts (`checkGrant`): nobody may grant rights that they lack, change the
 * sign-in of somebody with more rights, or remove the last administrator. Changing one's own
 * password requires the old one (`auth.ts`).
 */
export function employeeActions(
  records: RecordHandlers,
  clock: Clock,
): HandlersOf<typeof resource> {
  return {
    ...records,
    create: (request) => records.create(request, {}, guarded(request)),
    edit: async (request) => {
      if (request.input.password !== undefined && request.id === request.viewer.id) {
        throw refused(
          403,
          'password',
          'Change your own password in the account menu, where the old one is asked.',
        )
      }
      return records.edit(request, following(request), guarded(request))
    },
    removePersonalData: (request) =>
      records.edit(request, personal, async (db) => {
        const [found] = await db.select().from(user).where(eq(user.id, request.id)).for('update')
        if (found?.isActive) throw new Refusal(409, 'They are active. Nothing was removed.')
        await db
          .update(attendance)
          .set({ attachmentUrl: null, updatedAt: clock().toISOString() })
          .where(and(eq(attendance.userId, request.id), isNotNull(attendance.attachmentUrl)))
      }),
  }
}

/** The personal data removed from the record of a former employee, in addition to their letters. */
const personal = {
  photoUrl: null,
  nik: null,
  birthDate: null,
  address: null,
  phoneNumber: null,
}

function guarded({
  id,
  input,
  viewer,
}: ActionRequest<typeof resource, 'create' | 'edit'>): Check | undefined {
  const { roleId, isActive, email, password } = input
  if ([roleId, isActive, email, password].every((value) => value === undefined)) return undefined
  return (db) => checkGrant(db, { id, roleId, isActive, email, password }, viewer.id)
}

/**
 * Deactivating an account or setting its password ends its sessions for good, even if it is
 * reactivated. A password that somebody else has set must be changed.
 */
function following({
  input: { isActive, password },
}: ActionRequest<typeof resource, 'create' | 'edit'>) {
  const isNewPassword = password !== undefined
  if (isActive !== false && !isNewPassword) return {}
  return { validFrom: endOfSessions, ...(isNewPassword && { mustChangePassword: true }) }
}
