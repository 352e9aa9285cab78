import type { Row } from '../../../contract/envelope.ts'
import { isOnSharedComputer, personalStorage, viewerKey } from './session.ts'
import { readStored, store } from './stored.ts'

/**
 * The records that a person has opened, the latest first. Stored like the session, for each person;
 * on a shared computer until they sign out.
 */
interface RecentRecord {
  resource: string
  id: Row['id']
  title: string
  detail: string
}

const MOST = 8

function keyOfRecents() {
  return `recent:${viewerKey()}`
}

/**
 * Omits entries that cannot be parsed. Checked without zod, as the sign-in page loads this file.
 */
export function readRecents(): RecentRecord[] {
  const stored = readStored(personalStorage, keyOfRecents())
  return Array.isArray(stored) ? stored.filter(isRecent) : []
}

function isRecent(value: Partial<RecentRecord> | null): value is RecentRecord {
  const texts = [value?.resource, value?.title, value?.detail]
  return (
    ['number', 'string'].includes(typeof value?.id) &&
    texts.every((text) => typeof text === 'string')
  )
}

/** Adds a record as the latest one. */
export function addRecent(record: RecentRecord): void {
  const others = readRecents().filter(
    ({ resource, id }) => resource !== record.resource || String(id) !== String(record.id),
  )
  store(personalStorage, keyOfRecents(), [record, ...others].slice(0, MOST))
}

/** Deletes the list at a sign-out from a shared computer. */
export function forgetRecents(): void {
  if (isOnSharedComputer()) personalStorage()?.removeItem(keyOfRecents())
}
