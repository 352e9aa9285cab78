import { mapValues } from 'es-toolkit/object'
import { useCallback, useEffect } from 'react'
import * as z from 'zod/mini'
import { isFile } from '../../contract/picture.ts'
import { onPageHidden } from './client/page-hidden.ts'
import { getSession, personalStorage, viewerKey } from './client/session.ts'
import { readStored, store } from './client/stored.ts'

const anyValues = z.record(z.string(), z.unknown())
const sentDraft = z.object({
  values: anyValues,
  /** In ms since 1970. */
  at: z.number(),
  /** The message of a server that may still store the record. */
  doubt: z.optional(z.string()),
})
const draft = z.object({
  /** Time of the last change, ISO 8601. */
  savedAt: z.string(),
  values: anyValues,
  /** The create request that got no reply. */
  sent: z.catch(z.optional(sentDraft), undefined),
  /** The idempotency key of the new record, for sending it again. */
  key: z.catch(z.optional(z.string()), undefined),
})

export type SentDraft = z.output<typeof sentDraft>

/**
 * Form values that were changed and not saved yet. Stored in the same storage as the session, for
 * the same person.
 */
export type Draft = z.output<typeof draft>

export function newRecordKey(): string {
  return `${Date.now()}-${Math.random()}`
}

/** Replaces a file, or a list with files, in a draft, as storage cannot hold files. */
interface LostFile {
  isLostFile: true
  /** The other items of the list. */
  others?: unknown[]
}

export function isLostFile(value: unknown): value is LostFile {
  return Object(value).isLostFile === true
}

/** A draft is written once typing pauses for REST, and at least every LONGEST, in ms. */
const REST = 1000
const LONGEST = 5000

/** Writes not made yet, by draft key, with the time of the first change since the last write. */
const waiting = new Map<string, { write: () => void; since: number; timer: number }>()

/** Writes a draft soon after each change (`writeSoon`), and at once when the component unmounts. */
export function useDraftWriter(key: string): (write: () => void) => void {
  useEffect(() => () => writeNow(key), [key])
  return useCallback((write) => writeSoon(key, write), [key])
}

/** The storage key of a draft: one for each person and form. `form` is the page's URL. */
export function draftKey(form: string): string {
  return `draft:${viewerKey()}:${form}`
}

/** Undefined if there is no draft, or it cannot be parsed. */
export function readDraft(key: string): Draft | undefined {
  return z.safeParse(draft, readStored(personalStorage, key)).data
}

/**
 * Calls `write` once typing pauses, every few seconds while it does not, and at once when the page
 * is hidden or closed.
 */
export function writeSoon(key: string, write: () => void): void {
  const since = waiting.get(key)?.since ?? Date.now()
  stopWaiting(key)
  const timer = window.setTimeout(() => writeNow(key), Math.min(REST, since + LONGEST - Date.now()))
  waiting.set(key, { write, since, timer })
}

/** Makes the pending write of this key now, if there is one. */
export function writeNow(key: string): void {
  const write = waiting.get(key)?.write
  stopWaiting(key)
  write?.()
}

function writeAllNow() {
  for (const key of [...waiting.keys()]) writeNow(key)
}

function stopWaiting(key: string) {
  window.clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
}

/**
 * Stores a draft at once. Does nothing if the storage is full or blocked (the form still holds the
 * values), or if this person has signed out meanwhile.
 */
export function keepDraft(
  key: string,
  values: Draft['values'],
  sent?: SentDraft,
  recordKey?: string,
): void {
  if (!getSession() || !key.startsWith(draftKey(''))) return
  store(personalStorage, key, {
    savedAt: new Date().toISOString(),
    values: mapValues(values, withoutFiles),
    sent: sent && { ...sent, values: mapValues(sent.values, withoutFiles) },
    key: recordKey,
  })
}

function withoutFiles(value: unknown) {
  if (isFile(value)) return { isLostFile: true } satisfies LostFile
  if (!Array.isArray(value) || !value.some(isFile)) return value
  return { isLostFile: true, others: value.filter((one) => !isFile(one)) } satisfies LostFile
}

/** Deletes a draft and cancels its pending write, which would store it again. */
export function dropDraft(key: string): void {
  stopWaiting(key)
  personalStorage()?.removeItem(key)
}

/** The keys of this person's drafts, after all pending writes. */
export function ownDrafts(): string[] {
  writeAllNow()
  return Object.keys(personalStorage() ?? {}).filter((key) => key.startsWith(draftKey('')))
}

onPageHidden(writeAllNow)
