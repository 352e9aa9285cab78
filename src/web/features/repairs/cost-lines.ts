import { isEqual, omit } from 'es-toolkit'
import * as z from 'zod/mini'
import { costInput } from '../../../contract/resources/repair-report.ts'
import { counted } from '../../../contract/texts.ts'
import type { RepairCost } from './repair.ts'

/** A cost line in the editor. `amount` is null if empty, or text that is not an amount. */
export interface CostLine {
  /** Identifies the line in the editor. */
  key: string
  description: string
  category: string
  amount: number | string | null
  date: string | null
  vendor: string
}

/** Accepts other categories than ours, which another server may have. */
const costSchema = z.extend(costInput, { category: z.string().check(z.minLength(1)) })

export type CostValues = z.output<typeof costSchema>
export type CostErrors = Partial<Record<keyof CostValues, string>>

let last = 0

function nextKey(): string {
  last += 1
  return `line-${last}`
}

/** An empty line, with the category of the line before. */
export function newLine(category = 'part'): CostLine {
  return { key: nextKey(), description: '', category, amount: null, date: null, vendor: '' }
}

export function lineOf({ description, category, amount, date, vendor }: RepairCost): CostLine {
  return {
    key: nextKey(),
    description: description ?? '',
    category: category ?? '',
    amount,
    date,
    vendor: vendor ?? '',
  }
}

/** Whether nothing was entered but the category. */
export function isBlank({ description, amount, date, vendor }: CostLine): boolean {
  return description.trim() === '' && amount === null && date === null && vendor.trim() === ''
}

export function isSameLine(one: CostLine, other: CostLine): boolean {
  return isEqual(omit(one, ['key']), omit(other, ['key']))
}

/** Whether the lines are equal, in the same order. */
export function areSameLines(ones: readonly CostLine[], others: readonly CostLine[]): boolean {
  return isEqual(bareLines(ones), bareLines(others))
}

/** The lines as stored and compared: without `key`. */
export function bareLines(lines: readonly CostLine[]) {
  return lines.map((line) => omit(line, ['key']))
}

/** The errors of a line by field; empty if it can be sent. */
export function errorsIn(line: CostLine): CostErrors {
  const { error } = z.safeParse(costSchema, line)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field], message }) => [field, message]),
  )
}

/**
 * The lines as sent to the API.
 *
 * @throws {z.core.$ZodError} if a line is invalid.
 */
export function valuesIn(lines: readonly CostLine[]): CostValues[] {
  return lines.map(({ vendor, ...line }) =>
    z.parse(costSchema, { ...omit(line, ['key']), vendor: vendor.trim() || null }),
  )
}

export function totalOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (typeof amount === 'number' ? amount : 0), 0)
}

/** The result of merging two versions of the lines. */
export interface Merged {
  lines: CostLine[]
  /**
   * How many lines the other version has added, and how many were removed because it has removed
   * them.
   */
  added: number
  removed: number
}

/**
 * Merges two versions of the same lines: lines that `theirs` has added are added, and lines that it
 * has removed go, unless `mine` has changed them. A changed line counts as one removed and one
 * added.
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

/** `lines` without `others`; each of those removes one equal line only. */
function without(lines: readonly CostLine[], others: readonly CostLine[]): CostLine[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.findIndex((other) => isSameLine(other, line))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** What a person is told once their lines have been merged with those of somebody else. */
export function noticeOf({ added, removed }: Merged): string {
  const what = [
    added > 0 &&
      `${counted(added, 'line')} of somebody else ${added === 1 ? 'has' : 'have'} come to yours`,
    removed > 0 &&
      `${counted(removed, 'line')} ${removed === 1 ? 'is' : 'are'} gone that somebody else has taken away`,
  ].filter(Boolean)
  return what.length > 0
    ? `${what.join(', and ')}. Look at all of them, then send them again.`
    : 'The report has been read again. Its costs are as they were: send yours again.'
}
