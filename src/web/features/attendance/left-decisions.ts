import { delay } from 'es-toolkit'
import { onPageHidden } from '../../data/page-hidden.ts'
import { getSession, personalStorage, viewerKey } from '../../data/session.ts'
import { readStored, store } from '../../data/stored.ts'
import { type Attendance, readAttendance } from './rules/record.ts'

/** A decision of a single record. */
interface Decision {
  approve: boolean
  record: Attendance
}

const storageKey = (id = '') => `decision:${viewerKey()}:${id}`

/** Stores a decision if the page is left before its result is seen. */
export async function keepIfLeft(decision: Decision, result: Promise<unknown>): Promise<void> {
  const { approve, record } = decision
  const { id, date, updatedAt, user } = record
  const key = storageKey(String(id))
  const stored = { approve, record: { id, date, updatedAt, user } }
  const unsubscribe = onPageHidden(() => getSession() && store(personalStorage, key, stored))
  await result
  // Not reached if the page is closed, so the entry stays stored.
  await delay(0)
  while (document.hidden) await visibilityChange()
  unsubscribe()
  store(personalStorage, key, undefined)
}

function visibilityChange(): Promise<unknown> {
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  )
}

/** The decisions whose results an earlier page did not show. Each is returned once. */
export function takeLeft(): Decision[] {
  const keys = Object.keys(personalStorage() ?? {}).filter((key) => key.startsWith(storageKey()))
  return keys.flatMap((key) => {
    const { approve, record } = Object(readStored(personalStorage, key))
    store(personalStorage, key, undefined)
    const read = readAttendance(record, '')
    return read?.date && typeof approve === 'boolean' ? { approve, record: read } : []
  })
}
