import { mapValues } from 'es-toolkit/object'
import * as z from 'zod/mini'
import { isFile } from '../../contract/picture.ts'
import { getSession, personalStorage } from './session.ts'

/**
 * What someone has typed and not saved yet, kept for the same person where their session is kept.
 */
export interface Draft {
  /** ISO moment of the last change. */
  savedAt: string
  values: Record<string, unknown>
  /** What was sent of it as a new record, and when, in ms since 1970: nobody has answered yet. */
  sent?: SentDraft | undefined
}

export interface SentDraft {
  values: Record<string, unknown>
  at: number
}

/**
 * What stands in a draft for a chosen file, which it cannot hold, or for a list with such files.
 */
interface LostFile {
  isLostFile: true
  /** What else was in the list. */
  others?: unknown[]
}

export function isLostFile(value: unknown): value is LostFile {
  return typeof value === 'object' && value !== null && 'isLostFile' in value
}

/**
 * How long typing has to rest before a draft is kept, and how long it may go on without one, in ms.
 */
const REST = 1000
const LONGEST = 5000

/**
 * What was typed a moment ago, by the key of its draft: how to write it, and since when it waits.
 */
const waiting = new Map<string, { write: () => void; since: number; timer: number }>()

/** The place of a draft: one for each person and form. `form` is the address of the page. */
export function draftKey(form: string): string {
  return `draft:${getSession()?.viewer?.id ?? ''}:${form}`
}

const anyValues = z.record(z.string(), z.unknown())
const draft = z.object({
  savedAt: z.string(),
  values: anyValues,
  sent: z.catch(z.optional(z.object({ values: anyValues, at: z.number() })), undefined),
})

/** Undefined when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const { data } = z.safeParse(draft, JSON.parse(personalStorage()?.getItem(key) ?? ''))
    return data
  } catch {
    return undefined
  }
}

/**
 * Calls `write` once typing rests, every few seconds while it does not, and at once when the page
 * is hidden or closed.
 */
export function writeSoon(key: string, write: () => void): void {
  const since = waiting.get(key)?.since ?? Date.now()
  stopWaiting(key)
  const timer = window.setTimeout(() => writeNow(key), Math.min(REST, since + LONGEST - Date.now()))
  waiting.set(key, { write, since, timer })
}

/** Writes what waits for it under this key, if anything does. */
export function writeNow(key: string): void {
  const write = waiting.get(key)?.write
  stopWaiting(key)
  write?.()
}

function writeAllNow(): void {
  for (const key of [...waiting.keys()]) writeNow(key)
}

function stopWaiting(key: string): void {
  window.clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
}

/**
 * Keeps a draft at once. Where nothing can be stored there is none; the form itself still holds
 * what was typed. Nor is there one of somebody who has signed out meanwhile.
 */
export function keepDraft(key: string, values: Draft['values'], sent?: SentDraft): void {
  if (!getSession() || !key.startsWith(draftKey(''))) return
  try {
    personalStorage()?.setItem(
      key,
      JSON.stringify({
        savedAt: new Date().toISOString(),
        values: mapValues(values, withoutFiles),
        sent: sent && { at: sent.at, values: mapValues(sent.values, withoutFiles) },
      }),
    )
  } catch {
    // Full or blocked.
  }
}

function withoutFiles(value: unknown): unknown {
  if (isFile(value)) return { isLostFile: true } satisfies LostFile
  if (!Array.isArray(value) || !value.some(isFile)) return value
  return { isLostFile: true, others: value.filter((one) => !isFile(one)) } satisfies LostFile
}

/** Also of what was typed a moment ago: it is not to be kept a moment later. */
export function dropDraft(key: string): void {
  stopWaiting(key)
  personalStorage()?.removeItem(key)
}

/** The keys of this person's drafts, with what was typed a moment ago. */
export function ownDrafts(): string[] {
  writeAllNow()
  return Object.keys(personalStorage() ?? {}).filter((key) => key.startsWith(draftKey('')))
}

// A phone ends a page that is hidden without another word.
window.addEventListener('pagehide', writeAllNow)
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && writeAllNow(),
)
