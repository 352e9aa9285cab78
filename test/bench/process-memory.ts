import { readFileSync } from 'node:fs'

/** What Linux says of a process, in bytes. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1])
}
