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

/** Unsaved lines, and the lines of the report when editing began. */
interface CostDraft {
  before: readonly CostLine[]
  lines: readonly CostLine[]
  note: string
}

/** The draft key, for the URL of the page where the costs can be edited. */
function keyOf(id: Repair['id']): string {
  return draftKey(pathTo(repairReport, 'act', id) ?? '')
}

/** The unsaved cost lines of a report; undefined if there are none. */
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

/** Stores the unsaved cost lines of a report, and offers them later. */
export function useCostDraft(id: Repair['id']) {
  const key = keyOf(id)
  const [stored, setStored] = useState(() => readCostDraft(id))
  return {
    /** The stored draft, and the values in it. */
    offered: stored?.draft,
    values: stored?.values as CostDraft | undefined,
    keep: ({ before, lines, note }: CostDraft) =>
      keepDraft(key, { before: bareLines(before), lines: bareLines(lines), note }),
    drop: () => dropDraft(key),
    /** The draft was restored or discarded. */
    decide: () => setStored(undefined),
  }
}

function keyed(lines: readonly Omit<CostLine, 'key'>[]): CostLine[] {
  return lines.map((values) => ({ ...newLine(), ...values }))
}
