import { namesOf } from './changed-reply.ts'
import { pack, payloads, pictureAddresses, written } from './xss-corpus.ts'

/** The replies of a server that stores everything that attackers write into text fields. */

/** The corpus in few texts, most of it in the first one. */
export const attacks: readonly string[] = pack().map(written)

/** Precedes an attack in an article, and is still there when the rest is removed. */
const SAFE = '<p>Safe words</p>'

const addresses = namesOf('image', 'images', 'url')
const articles = namesOf('richText')
const words = namesOf('text', 'longText', 'slug', 'phone', 'email')

/** A reply with the attack in all texts of its first record, and short attacks in the others. */
export function hostileReply(reply: unknown, attack: string): unknown {
  let count = 0
  const nextOf = (some: readonly string[]) => some[count++ % some.length]

  function changed(value: unknown, name: string, isFirst: boolean): unknown {
    // The names of permissions are no texts.
    if (name === 'permissions') return value
    if (Array.isArray(value))
      return value.map((one, index) =>
        changed(one, name, isFirst && (index === 0 || name !== 'items')),
      )
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, changed(one, name, isFirst)]),
      )
    if (typeof value !== 'string') return value
    if (addresses.has(name)) return nextOf(pictureAddresses)
    if (articles.has(name)) return SAFE + attack
    // The code of a type is no text either.
    if (name === 'code' || !(words.has(name) || /name$/i.test(name))) return value
    return isFirst ? attack : nextOf(payloads)
  }

  return changed(reply, '', true)
}
