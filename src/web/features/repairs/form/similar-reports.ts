import { isFinal } from '../../../../contract/status-group.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { groupOf, type Repair } from '../repair.ts'

/** An open report is similar only within so many days. */
const RECENT = 14
/** The shortest word to compare: `AC` is meaningful. */
const SHORTEST = 2

/** A word of at least so many letters matches longer words that begin with it. */
const STEM = 4

/** Stop words, in Indonesian and English. */
const idle = new Set(
  'ada atau bisa belum dan dari dengan di ini itu ke lagi mati oleh pada perlu rusak sudah tidak untuk yang an and are as at be broken by cannot does error for from has have in into is it no not of on or problem the this to was with'.split(
    ' ',
  ),
)

/** The distinct meaningful words of a text. */
export function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].filter((word) => word.length >= SHORTEST && !idle.has(word))
}

/**
 * Whether two texts may be about the same damage: at least half of the words of the shorter one
 * occur in the other.
 */
export function areAlike(one: string, other: string): boolean {
  const [few = [], many = []] = [tellingWords(one), tellingWords(other)].sort(
    (a, b) => a.length - b.length,
  )
  const shared = few.filter((word) => many.some((candidate) => isSameWord(word, candidate)))
  return few.length > 0 && shared.length >= few.length / 2
}

/** Matches `lift` and `lifts`, `kompresor` and `kompresornya`. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long === short || (short.length >= STEM && long.startsWith(short))
}

interface Described {
  branchId: unknown
  /** The title and the name of the machine. */
  text: string
}

/**
 * Reports that may be about the same damage: open, recent, at the same branch, with similar words.
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
      String(repair.branchLocationId) !== String(branchId) ||
      isFinal(groupOf(repair)) ||
      !day ||
      day < since
    )
      return false
    return areAlike(text, `${repair.title} ${repair.itemName}`)
  })
}
