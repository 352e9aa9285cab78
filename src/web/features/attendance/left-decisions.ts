import { once } from 'es-toolkit'
import { attendance } from '../../../contract/resources/attendance.ts'
import { resultOf } from '../../actions/runs.ts'
import { onPageHidden } from '../../data/client/page-hidden.ts'
import { getSession, personalStorage, viewerKey } from '../../data/client/session.ts'
import { readStored, store } from '../../data/client/stored.ts'
import { keyOf } from '../../data/write.ts'
import { type Attendance, readAttendance } from './rules/record.ts'

const storageKey = (approve: boolean, id = '') => `decision:${viewerKey()}:${approve}:${id}`

/** The decided records, by the key of their decision. */
const decided = new Map<string, Attendance>()

/** Stores decisions when the page is hidden or left, if their results are not known by then. */
export function keepIfLeft(records: readonly Attendance[], approve: boolean): void {
  for (const record of records) {
    decided.delete(storageKey(!approve, keyOf(record)))
    decided.set(storageKey(approve, keyOf(record)), record)
  }
  watch()
}

const watch = once(() => {
  onPageHidden(() => {
    for (const [key, record] of decided) {
      const { status = '' } = resultOf(attendance.name, record) ?? {}
      const { id, date, updatedAt, user } = record
      if (getSession() && ['held', 'sending', 'unclear'].includes(status))
        store(personalStorage, key, { id, date, updatedAt, user })
    }
  })
  // A page that becomes visible again shows the results itself, so nothing has to be stored.
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) for (const key of decided.keys()) store(personalStorage, key, undefined)
  })
})

/** The records that an earlier page approved or declined without showing the result, once. */
export function takeLeft(approve: boolean): Attendance[] {
  return Object.keys(personalStorage() ?? {})
    .filter((key) => key.startsWith(storageKey(approve)))
    .flatMap((key) => {
      const record = readAttendance(readStored(personalStorage, key), '')
      store(personalStorage, key, undefined)
      return record?.date ? record : []
    })
}
