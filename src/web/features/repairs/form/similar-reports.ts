import { isFinal } from '../../../../contract/status-group.ts'
import { daysBefore } from '../../../../contract/time.ts'
import type { Repair } from '../repair.ts'

/** Days for which a report that is still open may be of the same damage. */
const RECENT = 14
/** `AC` tells as much as any longer word. */
const SHORTEST = 2

/** Letters that a longer word may begin with, and be the same. */
const STEM = 4

/** Words that say nothing of what is broken, in Indonesian and English. */
const idle = new Set(
  'ada atau bisa belum dan dari dengan di ini itu ke lagi mati oleh pada perlu rusak sudah tidak untuk yang an and are as at be broken by cannot does error for from has have in into is it no not of on or problem the this to was with'.split(
    ' ',
  ),
)

/** The words of a text that say what is broken. */
export function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !idle.has(word))
}

/**
 * Whether two texts may be about the same: the shorter one has at least half of its telling words
 * in the other.
 */
export function areAlike(one: string, other: string): boolean {
  const [few = [], many = []] = [tellingWords(one), tellingWords(other)].sort(
    (a, b) => a.length - b.length,
  )
  const shared = few.filter((word) => many.some((candidate) => isSameWord(word, candidate)))
  return few.length > 0 && shared.length >= few.length / 2
}

/** `lift` and `lifts`, `kompresor` and `kompresornya`. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === short || (short.length >= STEM && long.startsWith(short))
}

export interface Described {
  branchId: unknown
  /** What the title and the name of the machine say. */
  text: string
}

/**
 * The reports that may be of the same damage: at the same branch, still open, not old, and in
 * similar words.
 */
export function similarTo(
  { branchId, text }: Described,
  repairs: readonly Repair[],
  today: string,
): Repair[] {
  const since = daysBefore(today, RECENT)
  return repairs.filter((repair) => {
    const day = repair.reportDate ?? repair.createdAt?.slice(0, 10)
    if (
      String(repair.branchId) !== String(branchId) ||
      isFinal(repair.statusGroup) ||
      !day ||
      day < since
    )
      return false
    return areAlike(text, `${repair.title} ${repair.itemName}`)
  })
}
