import { and, asc, isNotNull, lt, or, sql } from 'drizzle-orm'
import { dayIn, daysBefore } from '../../contract/time.ts'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { alone } from '../database/alone.ts'
import { attendance } from '../database/attendance.ts'
import type { Database } from '../database/open.ts'
import type { Clock } from '../limits/clock.ts'

const BATCH = 200

/** The retention periods in days; undefined for ever. */
export interface AttendanceTerms {
  attendancePictureDays?: number | undefined
  attendanceLetterDays?: number | undefined
}

/**
 * Removes the photos of clocking in and out, and letters, from attendance records past their
 * retention period. The sweep of unused pictures then deletes the files.
 *
 * @returns the sweep, which ends early once the signal is given; one process at a time.
 */
export function attendancePictures(
  { database, zone, clock }: { database: Database; zone: string; clock: Clock },
  { attendancePictureDays, attendanceLetterDays }: AttendanceTerms,
) {
  const { checkInImage, checkOutImage, attachmentUrl } = attendance
  const terms = [
    [attendancePictureDays, false],
    [attendanceLetterDays, true],
  ] as const
  const photos = { checkInImage: null, checkOutImage: null }
  const hasPhotos = or(isNotNull(checkInImage), isNotNull(checkOutImage))

  /** Removes the pictures of the oldest records. @returns whether there may be more. */
  function emptyBatch(days: number, isLetter: boolean) {
    return alone(database, advisoryLocks.attendancePictures, async (db) => {
      const now = clock()
      const isOld = lt(attendance.date, daysBefore(dayIn(zone, now), days))
      // Skips a record that is being decided until the next sweep.
      const oldest = db
        .select({ id: attendance.id })
        .from(attendance)
        .where(and(isOld, isLetter ? isNotNull(attachmentUrl) : hasPhotos))
        .orderBy(asc(attendance.date))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const at = now.toISOString()
      const emptied = await db
        .update(attendance)
        .set({
          ...(isLetter ? { attachmentUrl: null } : { ...photos, picturesRemovedAt: at }),
          updatedAt: at,
        })
        // An array, as a join might read the batch several times, with other rows each time.
        .where(sql`${attendance.id} = any(array(${oldest}))`)
        .returning({ id: attendance.id })
      return emptied.length === BATCH
    })
  }

  return async (signal?: AbortSignal) => {
    for (const [days, isLetter] of terms)
      while (days && !signal?.aborted && (await emptyBatch(days, isLetter)));
  }
}
