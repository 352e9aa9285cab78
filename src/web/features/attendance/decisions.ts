import { uniq } from 'es-toolkit'
import { memoize } from 'es-toolkit/function'
import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { APPROVED, DECLINED } from '../../../contract/resources/attendance-status.ts'
import { texts } from '../../../contract/texts.ts'
import { statusWords } from '../../actions/runs.ts'
import type { RunWork } from '../../actions/use-run.ts'
import { callAction } from '../../data/call-action.ts'
import { isAbsent, isOutdated, isOvertaken, RequestError } from '../../data/client/http.ts'
import { isOwn } from '../../data/client/message-in.ts'
import { keyOf, type WriteResult } from '../../data/write.ts'
import {
  type Attendance,
  approverNameOf,
  attendanceStatusName,
  isWaiting,
  personNameOf,
  recordIn,
  statusMeaningOf,
} from './rules/record.ts'

/** The words for the status of a decision. */
export const decisionWords = { ...statusWords, elsewhere: 'decided before' }

interface Decision {
  approve: boolean
  /** The user who decides. */
  viewerId: Row['id'] | undefined
  /** Reads the latest records of some days. */
  readDays: (dates: readonly string[]) => Promise<Attendance[]>
}

/**
 * The work of approving or declining records in a run (specification section 7). A reply with a
 * record that still waits counts as lost.
 */
export function deciding({ approve, viewerId, readDays }: Decision): RunWork<Attendance> {
  // Lost answers are checked together, by one request a day.
  const readAll = memoize((unclear: readonly Attendance[]) =>
    readDays(uniq(unclear.map(({ date }) => date))),
  )

  /** Without an approver in the reply, the decision counts as the user's own. */
  function outcomeOf(now: Attendance, cause = ''): WriteResult<Attendance> {
    if (isWaiting(now)) return { status: 'failed', message: `It still waits. ${cause}`.trim() }
    const approverId = now.approvedBy?.id ?? null
    const isOther = approverId !== null && String(approverId) !== String(viewerId)
    const isOpposite = statusMeaningOf(now) === (approve ? 'declined' : 'approved')
    if (!isOther && !isOpposite) return { status: 'done' }
    const message = `${approverNameOf(now) ?? 'Somebody'} has decided it already: ${attendanceStatusName(now)}.`
    return { status: 'elsewhere', message }
  }

  return {
    resource: attendance,
    doing: approve ? 'Approving' : 'Declining',
    done: approve ? 'approved' : 'declined',
    elsewhere: decisionWords.elsewhere,
    nameOf: personNameOf,
    // More parallel requests are not faster, and delay other requests of the page.
    atOnce: 16,
    async send(sent, provider) {
      // The browser completes the request after the page is closed.
      const meta = { keepalive: true }
      const { id, updatedAt, date } = sent
      const values = { id, statusApprove: approve, updatedAt }
      const record = recordIn(await callAction(provider, attendance, 'approve', values, meta), date)
      if (!record) return { record: decidedAs(sent, approve) }
      return isWaiting(record) ? { status: 'unclear' } : { record, ...outcomeOf(record) }
    },
    refused(error) {
      if (isAbsent(error)) return 'gone'
      if (isOvertaken(error)) return isOutdated(error) ? 'unclear' : 'elsewhere'
      // Other errors mean that the reply could not be parsed.
      return isOwn(error) || error instanceof RequestError ? undefined : 'unclear'
    },
    async readAgain(record, _, unclear) {
      return (await readAll(unclear)).find((now) => keyOf(now) === keyOf(record))
    },
    absent: { status: 'gone', message: 'It is not in the list any more.' },
    judge: (now, { cause }) => outcomeOf(now, cause),
    invalidates: ['resourceAll'],
    failed: texts.head.update,
    notice: (count) => ({
      message: texts.success.approve,
      description: approve ? texts.approved(count) : texts.declined(count),
    }),
  }
}

/** The decided record, for servers that reply without it. */
function decidedAs(record: Attendance, approve: boolean): Attendance {
  const statusId = approve ? APPROVED : DECLINED
  return { ...record, statusId, status: { id: statusId, name: approve ? 'Approved' : 'Declined' } }
}
