import { and, asc, isNotNull, lt, or, sql } from 'drizzle-orm'
import { dayIn, daysBefore } from '../../contract/time.ts'
import type { Context } from '../context.ts'
import { advisoryLocks, isAlone } from '../database/advisory-locks.ts'
import { attendance } from '../database/attendance.ts'
import type { Swept } from './sweep.ts'

const BATCH = 200

/**
 * Removes the photos of clocking in and out from attendance records whose day is more than `days`
 * days ago. What they release is deleted by the sweep of unused pictures.
 */
export function attendancePictures(
  { database, zone, clock }: Pick<Context, 'database' | 'zone' | 'clock'>,
  days: number,
): Swept {
  const { checkInImage, checkOutImage } = attendance

  /** Empties the oldest records. @returns whether there may be more. */
  function emptyBatch(): Promise<boolean> {
    return database.write(
      async (db) => {
        if (!(await isAlone(db, advisoryLocks.attendancePictures))) return false
        const now = clock()
        const isOld = lt(attendance.date, daysBefore(dayIn(zone, now), days))
        // One that is being decided is passed over until the next sweep.
        const oldest = db
          .select({ id: attendance.id })
          .from(attendance)
          .where(and(isOld, or(isNotNull(checkInImage), isNotNull(checkOutImage))))
          .orderBy(asc(attendance.date))
          .limit(BATCH)
          .for('update', { skipLocked: true })
        const at = now.toISOString()
        const emptied = await db
          .update(attendance)
          .set({ checkInImage: null, checkOutImage: null, picturesRemovedAt: at, updatedAt: at })
          // An array, as a join might read the batch more than once, and so another one each time.
          .where(sql`${attendance.id} = any(array(${oldest}))`)
          .returning({ id: attendance.id })
        return emptied.length === BATCH
      },
      { makesRoom: true },
    )
  }

  return {
    /** Ends early once the signal is given; one process at a time. */
    async sweep(signal) {
      while (!signal?.aborted && (await emptyBatch()));
    },
  }
}
