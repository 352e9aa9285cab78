import type { Tone } from './field.ts'
import { nameOf, readSwitch } from './reading.ts'
import { textIn } from './values.ts'

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

/**
 * The group of a report of any server: by the code of its status, else by its name, as ids differ
 * between servers. If neither is known, `needValidation` means waiting.
 */
export function groupOf({
  status,
  needValidation,
}: {
  status?: unknown
  needValidation?: unknown
}): StatusGroup {
  const group = inWords(textIn(Object(status).code)) ?? inWords(nameOf(status))
  return group ?? (readSwitch(needValidation) ? 'waiting' : 'unknown')
}

function inWords(text: string | undefined) {
  return words.find(([, pattern]) => pattern.test(text?.toLowerCase() ?? ''))?.[0]
}

/** Whether a report in this group is closed. */
export function isFinal(group: StatusGroup): boolean {
  return group === 'done' || group === 'cancelled'
}

export const tones: Readonly<Partial<Record<StatusGroup, Tone>>> = {
  reported: 'warning',
  assigned: 'info',
  inProgress: 'info',
  waiting: 'warning',
  done: 'success',
}
