import { useState } from 'react'
import * as z from 'zod/mini'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { pathTo } from '../../data/record.ts'
import { bareLines, type CostLine, newLine } from './cost-lines.ts'
import type { Repair } from './repair.ts'

const line = z.object({
  description: z.string(),
  category: z.string(),
  amount: z.nullable(z.union([z.number(), z.string()])),
  date: z.nullable(z.string()),
  vendor: z.string(),
})
const draftSchema = z.object({ before: z.array(line), lines: z.array(line), note: z.string() })

/** Lines that were not sent, and those that the report had when somebody began to change them. */
export interface CostDraft {
  before: readonly CostLine[]
  lines: readonly CostLine[]
  note: string
}

/** Under the address of the page where they can be sent. */
function keyOf(id: Repair['id']): string {
  return draftKey(pathTo(repairReport, 'act', id) ?? '')
}

/** What was written of the costs of a report, and not sent; undefined where there is nothing. */
export function readCostDraft(id: Repair['id']) {
  const draft = readDraft(keyOf(id))
  const values = z.safeParse(draftSchema, draft?.values).data
  return (
    draft &&
    values && {
      draft,
      values: { ...values, before: keyed(values.before), lines: keyed(values.lines) },
    }
  )
}

/** Keeps the lines of a report that were not sent, and offers them again. */
export function useCostDraft(id: Repair['id']) {
  const key = keyOf(id)
  const [stored, setStored] = useState(() => readCostDraft(id))
  return {
    /** As it is offered; `values` are what it holds. */
    offered: stored?.draft,
    values: stored?.values as CostDraft | undefined,
    keep: ({ before, lines, note }: CostDraft) =>
      keepDraft(key, { before: bareLines(before), lines: bareLines(lines), note }),
    drop: () => dropDraft(key),
    /** It has been taken in, or is not wanted. */
    decide: () => setStored(undefined),
  }
}

function keyed(lines: readonly Omit<CostLine, 'key'>[]): CostLine[] {
  return lines.map((values) => ({ ...newLine(), ...values }))
}
