import { uniq } from 'es-toolkit'
import { memoize } from 'es-toolkit/function'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { APPROVED, DECLINED } from '../../../contract/resources/attendance-status.ts'
import { texts } from '../../../contract/texts.ts'
import type { RunWork } from '../../actions/use-run.ts'
import { callAction } from '../../data/call-action.ts'
import { isAbsent, isOutdated, isOvertaken, RequestError } from '../../data/http.ts'
import { isOwn } from '../../data/message-in.ts'
import { keyOf, type WriteResult } from '../../data/write.ts'
import {
  type Attendance,
  approverNameOf,
  isWaiting,
  personNameOf,
  recordIn,
  statusMeaningOf,
  statusNameOf,
} from './rules/record.ts'

interface Decision {
  approve: boolean
  /** The person who decides. */
  viewerId: Row['id'] | undefined
  /** Reads the records of days as they are now. */
  readDays: (dates: readonly string[]) => Promise<Attendance[]>
}

/**
 * Approves or declines records, for a run (specification section 7). A reply that shows the record
 * as it was is as good as a lost one.
 */
export function deciding({ approve, viewerId, readDays }: Decision): RunWork<Attendance> {
  // Those that are unclear at the same time are read by one request a day.
  const readAll = memoize((unclear: readonly Attendance[]) =>
    readDays(uniq(unclear.map(({ date }) => date))),
  )

  /** If the server does not return who decided, this person is assumed. */
  function outcomeOf(now: Attendance, cause = ''): WriteResult<Attendance> {
    if (isWaiting(now)) return { status: 'failed', message: `It still waits. ${cause}`.trim() }
    const approverId = now.approvedBy?.id ?? null
    const isOther = approverId !== null && String(approverId) !== String(viewerId)
    const isOpposite = statusMeaningOf(now) === (approve ? 'declined' : 'approved')
    if (!isOther && !isOpposite) return { status: 'done' }
    const message = `${approverNameOf(now) ?? 'Somebody'} has decided it already: ${statusNameOf(now)}.`
    return { status: 'elsewhere', message }
  }

  return {
    resource: attendance,
    doing: approve ? 'Approving' : 'Declining',
    done: approve ? 'approved' : 'declined',
    elsewhere: 'decided before',
    nameOf: personNameOf,
    // More are no faster, and block other requests of the page.
    atOnce: 16,
    async send(sent, provider) {
      const { id, updatedAt, date } = sent
      const values = { id, statusApprove: approve, updatedAt }
      const record = recordIn(await callAction(provider, attendance, 'approve', values), date)
      if (!record) return { record: decidedAs(sent, approve) }
      return isWaiting(record) ? { status: 'unclear' } : { record, ...outcomeOf(record) }
    },
    refused(error) {
      if (isAbsent(error)) return 'gone'
      if (isOvertaken(error)) return isOutdated(error) ? 'unclear' : 'elsewhere'
      // The answer could not be read.
      return isOwn(error) || error instanceof RequestError ? undefined : 'unclear'
    },
    async readAgain(record, _, unclear) {
      return (await readAll(unclear)).find((now) => keyOf(now) === keyOf(record))
    },
    absent: { status: 'gone', message: 'It is not in the list any more.' },
    judge: (now, { cause }) => outcomeOf(now, cause),
    invalidates: ['resourceAll'],
    failed: texts.head.update,
    told: (count) => ({
      message: texts.success.approve,
      description: approve ? texts.approved(count) : texts.declined(count),
    }),
  }
}

/** The record as decided, for a server that replies without it. */
function decidedAs(record: Attendance, approve: boolean): Attendance {
  const statusId = approve ? APPROVED : DECLINED
  return { ...record, statusId, status: { id: statusId, name: approve ? 'Approved' : 'Declined' } }
}
