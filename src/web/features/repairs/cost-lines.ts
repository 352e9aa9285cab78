import { isEqual, omit } from 'es-toolkit'
import * as z from 'zod/mini'
import { costInput } from '../../../contract/resources/repair-report.ts'
import type { RepairCost } from './repair.ts'

/** A line as somebody writes it: `amount` is null for none, or text that is no amount. */
export interface CostLine {
  /** Tells it from the other lines of the editor. */
  key: string
  description: string
  category: string
  amount: number | string | null
  date: string | null
  vendor: string
}

/** Another server may have other categories than ours. */
const costSchema = z.extend(costInput, { category: z.string().check(z.minLength(1)) })

export type CostValues = z.output<typeof costSchema>
export type CostErrors = Partial<Record<keyof CostValues, string>>

let last = 0

function nextKey(): string {
  last += 1
  return `line-${last}`
}

/** An empty one, for the same as the one before it. */
export function newLine(category = 'part'): CostLine {
  return { key: nextKey(), description: '', category, amount: null, date: null, vendor: '' }
}

export function lineOf({ description, category, amount, date, vendor }: RepairCost): CostLine {
  return { key: nextKey(), description, category, amount, date, vendor: vendor ?? '' }
}

/** Whether nobody has written anything into it. */
export function isBlank({ description, amount, date, vendor }: CostLine): boolean {
  return description.trim() === '' && amount === null && date === null && vendor.trim() === ''
}

export function isSameLine(one: CostLine, other: CostLine): boolean {
  return isEqual(omit(one, ['key']), omit(other, ['key']))
}

/** Whether they are the same, in the same order. */
export function areSameLines(ones: readonly CostLine[], others: readonly CostLine[]): boolean {
  return isEqual(bareLines(ones), bareLines(others))
}

/** As they are kept and compared: without what tells them apart in the editor. */
export function bareLines(lines: readonly CostLine[]) {
  return lines.map((line) => omit(line, ['key']))
}

/** What is wrong with a line, by its fields; nothing where it can be sent. */
export function errorsIn(line: CostLine): CostErrors {
  const { error } = z.safeParse(costSchema, line)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field], message }) => [field, message]),
  )
}

/** The lines as they are sent. @throws {z.core.$ZodError} where one of them cannot be. */
export function valuesIn(lines: readonly CostLine[]): CostValues[] {
  return lines.map(({ vendor, ...line }) =>
    z.parse(costSchema, { ...omit(line, ['key']), vendor: vendor.trim() || null }),
  )
}

export function totalOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}

/** What became of lines that two have changed at the same time. */
export interface Merged {
  lines: CostLine[]
  /** How many of the other's have come, and how many went as the other has taken them away. */
  added: number
  removed: number
}

/**
 * Brings together what two have made of the same lines: what the other has added is added, and what
 * the other has taken away goes, unless it was changed here. A changed line counts as one that went
 * and one that came.
 */
export function mergeLines(
  before: readonly CostLine[],
  mine: readonly CostLine[],
  theirs: readonly CostLine[],
): Merged {
  const added = without(theirs, [...before, ...without(mine, before)])
  const gone = without(before, theirs)
  const kept = without(mine, gone)
  return {
    lines: [...kept, ...added].filter((line) => !isBlank(line)),
    added: added.length,
    removed: mine.length - kept.length,
  }
}

/** The lines without those of the others, each of which counts for one. */
function without(lines: readonly CostLine[], others: readonly CostLine[]): CostLine[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.findIndex((other) => isSameLine(other, line))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
