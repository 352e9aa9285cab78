import { mapValues } from 'es-toolkit/object'
import { isFile } from '../contract/picture.ts'
import { getSession, personalStorage } from './session.ts'

/** What someone has typed and not saved yet, kept for the same person where their session is kept. */
export interface Draft {
  /** ISO moment of the last change. */
  savedAt: string
  values: Record<string, unknown>
}

/** What stands in a draft for a chosen file, which it cannot hold, or for a list with such files. */
interface LostFile {
  isLostFile: true
  /** What else was in the list. */
  others?: unknown[]
}

export function isLostFile(value: unknown): value is LostFile {
  return typeof value === 'object' && value !== null && 'isLostFile' in value
}

/** Milliseconds that typing has to rest before a draft is kept. */
export const DRAFT_REST = 1000

/** The place of a draft: one for each person and form. `form` is the address of the page. */
export function draftKey(form: string): string {
  return `draft:${getSession()?.viewer?.id ?? ''}:${form}`
}

/** Undefined when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const { savedAt, values } = JSON.parse(personalStorage()?.getItem(key) ?? '')
    return typeof savedAt === 'string' && typeof values === 'object' && values !== null ? { savedAt, values } : undefined
  } catch {
    return undefined
  }
}

/** Where nothing can be stored there is no draft; the form itself still holds what was typed. */
export function keepDraft(key: string, values: Draft['values']): void {
  try {
    personalStorage()?.setItem(
      key,
      JSON.stringify({ savedAt: new Date().toISOString(), values: mapValues(values, withoutFiles) }),
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

export function dropDraft(key: string): void {
  personalStorage()?.removeItem(key)
}

/** The keys of this person's drafts. */
export function ownDrafts(): string[] {
  return Object.keys(personalStorage() ?? {}).filter((key) => key.startsWith(draftKey('')))
}
