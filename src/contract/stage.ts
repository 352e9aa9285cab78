import type { Tone } from './field.ts'

/** How far a report has come, in the sense that all servers share. Their statuses are their own. */
export const stages = ['reported', 'assigned', 'inProgress', 'waiting', 'done', 'cancelled', 'unknown'] as const
export type Stage = (typeof stages)[number]

/** The words of a status, in English and in Indonesian. Of one that says several, the first in this order counts. */
const words: readonly (readonly [Stage, RegExp])[] = [
  ['cancelled', /cancel|batal|reject|tolak/],
  ['waiting', /validat|validasi|verif/],
  ['done', /done|finish|complet|clos|selesai|tutup/],
  ['inProgress', /progress|proses|kerja|process|start/],
  ['assigned', /assign|tugas|ditunjuk/],
  ['reported', /report|lapor|new|baru|open|request/],
]

/** Goes by the code, and else by the name: no status is known by its id. */
export function stageOf({ code, name }: { code?: string | null | undefined; name?: string | null | undefined }): Stage {
  return inWords(code) ?? inWords(name) ?? 'unknown'
}

function inWords(text: string | null | undefined): Stage | undefined {
  return words.find(([, said]) => said.test(text?.toLowerCase() ?? ''))?.[0]
}

/** Whether nothing becomes of a report any more. */
export function isFinal(stage: Stage): boolean {
  return stage === 'done' || stage === 'cancelled'
}

/** What can be done to a report. Where it is not known how far it has come, the server decides. */
export const canBe = {
  assigned: (stage: Stage) => !isFinal(stage) && stage !== 'waiting',
  cancelled: (stage: Stage) => !isFinal(stage),
  charged: (stage: Stage) => stage !== 'cancelled',
} as const

export const tones: Readonly<Record<Stage, Tone | undefined>> = {
  reported: 'warning',
  assigned: 'info',
  inProgress: 'info',
  waiting: 'warning',
  done: 'success',
  cancelled: undefined,
  unknown: undefined,
}
