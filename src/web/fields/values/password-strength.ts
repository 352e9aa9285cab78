import { isCommonPassword } from '../../../contract/common-passwords.ts'
import { COMMON_PASSWORD, LEAST_PASSWORD } from '../../../contract/schema.ts'

export interface Strength {
  level: 'weak' | 'fair' | 'strong'
  /** A hint to make it stronger. */
  advice: string
}

/** Shorter words do not identify a person. */
const TELLING = 4
const FAIR = 12
const STRONG = 16

/**
 * The strength of a password, by its length and its number of different characters. Known facts
 * about the user (`known`), such as name or e-mail, weaken it.
 */
export function passwordStrength(password: string, known: readonly string[]): Strength {
  const lower = password.toLowerCase()
  const knownWords = known
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= TELLING)
  if (knownWords.some((word) => lower.includes(word)))
    return { level: 'weak', advice: 'Leave out what this form says of the person.' }
  const longer: Strength = {
    level: 'weak',
    advice: 'Make it longer: four words that do not belong together are good.',
  }
  if (password.length < LEAST_PASSWORD) return longer
  if (isCommonPassword(password)) return { level: 'weak', advice: COMMON_PASSWORD }
  const different = new Set(lower).size
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length
  // Length counts most: four plain words are better than eight special characters.
  const worth = Math.min(password.length, different * 2) + (kinds - 1) * 2
  if (worth < FAIR) return longer
  if (worth < STRONG)
    return { level: 'fair', advice: 'A word or a number more would make it strong.' }
  return { level: 'strong', advice: '' }
}
