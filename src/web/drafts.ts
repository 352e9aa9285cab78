import { getSession, onSessionChange } from './session.ts'

/** What someone has typed and not saved yet, kept on this device for the same person. */
export interface Draft {
  /** ISO moment of the last change. */
  savedAt: string
  values: Record<string, unknown>
}

const PREFIX = 'draft:'

/** The place of a draft: one for each person and form. `form` is the address of the page. */
export function draftKey(form: string): string {
  return `${PREFIX}${getSession()?.viewer?.id ?? ''}:${form}`
}

/** Undefined when there is none, or none that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const { savedAt, values } = JSON.parse(window.localStorage.getItem(key) ?? '')
    return typeof savedAt === 'string' && typeof values === 'object' && values !== null ? { savedAt, values } : undefined
  } catch {
    return undefined
  }
}

/** Where nothing can be stored there is no draft; the form itself still holds what was typed. */
export function keepDraft(key: string, values: Draft['values']): void {
  try {
    window.localStorage.setItem(key, JSON.stringify({ savedAt: new Date().toISOString(), values }))
  } catch {
    // Full or blocked.
  }
}

export function dropDraft(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was kept either.
  }
}

// A sign-out leaves nothing of what was typed on the device. A sign-in that merely ends keeps it.
onSessionChange(() => {
  if (getSession() !== null) return
  try {
    for (const key of Object.keys(window.localStorage)) if (key.startsWith(PREFIX)) dropDraft(key)
  } catch {
    // Blocked: there are none.
  }
})
