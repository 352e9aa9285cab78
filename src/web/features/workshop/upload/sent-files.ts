import { uniqBy } from 'es-toolkit/array'
import * as z from 'zod/mini'
import { getSession } from '../../../data/session.ts'
import { ofDevice, readStored, store } from '../../../data/stored.ts'

/** A file that was uploaded, by hash, with time and person. */
export interface SentFile {
  hash: string
  at: string
  by: string
  /** Whether it was sent with rows corrected or left out. */
  isMended?: boolean | undefined
}

const KEY = 'oplSent'
const MOST = 500
const kept = z.array(
  z.object({
    hash: z.string(),
    at: z.string(),
    by: z.string(),
    isMended: z.optional(z.boolean()),
  }),
)

/** The previous upload of the same file from this device, by anyone. */
export function sentBefore(hash: string | undefined): SentFile | undefined {
  return hash === undefined ? undefined : read().find((one) => one.hash === hash)
}

export function noteSent(hash: string | undefined, isMended = false): void {
  if (hash === undefined) return
  const now = {
    hash,
    at: new Date().toISOString(),
    by: getSession()?.viewer?.fullName ?? '',
    ...(isMended && { isMended }),
  }
  // Where that is full or blocked, the server recognizes the file anyway.
  store(ofDevice, KEY, uniqBy([now, ...read()], (one) => one.hash).slice(0, MOST))
}

function read(): SentFile[] {
  return z.safeParse(kept, readStored(ofDevice, KEY)).data ?? []
}
