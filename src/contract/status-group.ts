import type { Tone } from './field.ts'

/**
 * The progress of a repair report in groups that apply to every server, whatever its own statuses.
 */
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
 * The words that identify a group in the name of a status, in English and Indonesian. The first
 * match in this order counts.
 */
const words: readonly (readonly [StatusGroup, RegExp])[] = [
  ['cancelled', /cancel|batal|reject|tolak/],
  ['waiting', /validat|validasi|verif/],
  ['done', /done|finish|complet|clos|selesai|tutup/],
  ['inProgress', /progress|proses|kerja|process|start/],
  ['assigned', /assign|tugas|ditunjuk/],
  ['reported', /report|lapor|new|baru|open|request/],
]

/** Determines the group by the code of a status, else by its name; ids differ between servers. */
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

/** Whether a report in this group is closed. */
export function isFinal(group: StatusGroup): boolean {
  return group === 'done' || group === 'cancelled'
}

/**
 * The actions that a group allows. For an unknown group all are offered, and the server decides.
 */
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
