import * as z from 'zod/mini'
import { SHEET_BYTES } from '../../../../contract/limits.ts'
import { getSession } from '../../../data/session.ts'

/** Why a file cannot be used, judged by its name and size; undefined if it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (extension === 'xls') return `${name} is of the old kind, xls. Save it as xlsx or csv.`
  if (extension === 'xlsm') return `${name} may have macros. Save it as xlsx without them.`
  if (!['xlsx', 'csv'].includes(extension))
    return `${name} is neither xlsx nor csv. Save the sheet as one of them.`
  if (size === 0) return 'The file is empty.'
  if (size <= SHEET_BYTES) return undefined
  return `The file has ${(size / 1_000_000).toFixed(1)} MB. It may have ${SHEET_BYTES / 1_000_000} MB.`
}

/** A file that was uploaded, by hash, with time and person. */
export interface SentFile {
  hash: string
  at: string
  by: string
}

const KEY = 'oplSent'
const MOST = 500
const kept = z.array(z.object({ hash: z.string(), at: z.string(), by: z.string() }))

/** The previous upload of the same file from this device, by anyone. */
export function sentBefore(hash: string | undefined): SentFile | undefined {
  return hash === undefined ? undefined : read().find((one) => one.hash === hash)
}

export function noteSent(hash: string | undefined): void {
  if (hash === undefined) return
  const now = { hash, at: new Date().toISOString(), by: getSession()?.viewer?.fullName ?? '' }
  try {
    window.localStorage.setItem(
      KEY,
      JSON.stringify([now, ...read().filter((one) => one.hash !== hash)].slice(0, MOST)),
    )
  } catch {
    // Full or blocked: the server recognizes the file anyway.
  }
}

function read(): SentFile[] {
  try {
    return z.safeParse(kept, JSON.parse(window.localStorage.getItem(KEY) ?? '[]')).data ?? []
  } catch {
    return []
  }
}
