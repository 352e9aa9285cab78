import { delay } from 'es-toolkit'
import * as z from 'zod/mini'
import { onPageHidden } from '../../data/page-hidden.ts'
import { getSession, personalStorage, viewerKey } from '../../data/session.ts'
import { readStored, store } from '../../data/stored.ts'
import { type Attendance, readAttendance } from './rules/record.ts'

/** A decision of a single record. */
interface Decision {
  approve: boolean
  record: Attendance
}

const unseen = new Set<Decision>()
const storageKey = (id = '') => `decision:${viewerKey()}:${id}`

onPageHidden(() => {
  if (!getSession()) return
  for (const { approve, record } of unseen) {
    const { id, date, updatedAt, user } = record
    store(personalStorage, storageKey(String(id)), {
      approve,
      record: { id, date, updatedAt, user },
    })
  }
})

/** Stores a decision if the page is left before its result is seen. */
export async function keepIfLeft(decision: Decision, result: Promise<unknown>): Promise<void> {
  unseen.add(decision)
  await result
  // A page that is left does not get there.
  await delay(0)
  while (document.hidden) await visibilityChange()
  unseen.delete(decision)
  store(personalStorage, storageKey(String(decision.record.id)), undefined)
}

function visibilityChange(): Promise<unknown> {
  return new Promise((resolve) =>
    document.addEventListener('visibilitychange', resolve, { once: true }),
  )
}

const kept = z.object({ approve: z.boolean(), record: z.looseObject({ date: z.string() }) })

/** The decisions whose results an earlier page did not show. Each is returned once. */
export function takeLeft(): Decision[] {
  const keys = Object.keys(personalStorage() ?? {}).filter((key) => key.startsWith(storageKey()))
  return keys.flatMap((key) => {
    const { data } = z.safeParse(kept, readStored(personalStorage, key))
    store(personalStorage, key, undefined)
    const record = data && readAttendance(data.record, data.record.date)
    return record ? { approve: data.approve, record } : []
  })
}
