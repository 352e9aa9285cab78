import type { Tone } from './field.ts'

/** How far a report has come, in the sense that all servers share. Their statuses are their own. */
export const statusGroups = [
  'reported',
  'assigned',
  'inProgress',
  'waiting',
  'done',
  'cancelled',
  'unknown',
] as const
export type StatusGroup = (typeof statusGroups)[number]

/**
 * The words of a status, in English and in Indonesian. Of one that says several, the first in this
 * order counts.
 */
const words: readonly (readonly [StatusGroup, RegExp])[] = [
  ['cancelled', /cancel|batal|reject|tolak/],
  ['waiting', /validat|validasi|verif/],
  ['done', /done|finish|complet|clos|selesai|tutup/],
  ['inProgress', /progress|proses|kerja|process|start/],
  ['assigned', /assign|tugas|ditunjuk/],
  ['reported', /report|lapor|new|baru|open|request/],
]

/** Goes by the code, and else by the name: no status is known by its id. */
export function statusGroupOf({
  code,
  name,
}: {
  code?: string | null | undefined
  name?: string | null | undefined
}): StatusGroup {
  return inWords(code) ?? inWords(name) ?? 'unknown'
}

function inWords(text: string | null | undefined): StatusGroup | undefined {
  return words.find(([, pattern]) => pattern.test(text?.toLowerCase() ?? ''))?.[0]
}

/** Whether nothing becomes of a report any more. */
export function isFinal(group: StatusGroup): boolean {
  return group === 'done' || group === 'cancelled'
}

/** What can be done to a report. Where it is not known how far it has come, the server decides. */
export const canBe = {
  assigned: (group: StatusGroup) => !isFinal(group) && group !== 'waiting',
  cancelled: (group: StatusGroup) => !isFinal(group),
  charged: (group: StatusGroup) => group !== 'cancelled',
} as const

export const tones: Readonly<Record<StatusGroup, Tone | undefined>> = {
  reported: 'warning',
  assigned: 'info',
  inProgress: 'info',
  waiting: 'warning',
  done: 'success',
  cancelled: undefined,
  unknown: undefined,
}
