import { idOf, isId, type Row } from '../../../contract/envelope.ts'
import { nameOf } from '../../../contract/reading.ts'
import { isObject } from '../../../contract/values.ts'
import { formatCount } from '../../data/format.ts'
import { ofId } from '../../data/record.ts'

/** An option of a reference input. */
export interface Option {
  id: Row['id']
  name: string
  /** Below the name in the list of options, to tell those of the same name apart. */
  detail?: string | undefined
  /** Why it cannot be chosen, if so. */
  refusal?: string | undefined
  /** Not a record yet: choosing it creates one of this name. */
  isNew?: true
}

/** The most options that are shown at once. */
const MOST_SHOWN = 200

/** As many options as can be shown, and how many others there are. */
export function limited<Some extends Option>(found: readonly Some[]): (Some | Option)[] {
  const others = found.length - MOST_SHOWN
  if (others <= 0) return [...found]
  const rest = { id: '', name: `And ${formatCount(others)} more`, refusal: 'Type to find them.' }
  return [...found.slice(0, MOST_SHOWN), rest]
}

export function isIn(known: readonly Option[], id: Row['id']): boolean {
  return known.some(ofId(id))
}

/** The option with this id, or one named by its number if unknown. */
export function findIn(known: readonly Option[], id: Row['id']): Option {
  return known.find(ofId(id)) ?? { id, name: `#${id}` }
}

/** The records with id and name that a reply embeds. */
export function embeddedIn(value: unknown): Option[] {
  return [value].flat().flatMap((entry) => {
    const id = isObject(entry) ? idOf(entry) : undefined
    const name = nameOf(entry)
    return id === undefined || name === undefined ? [] : [{ id, name }]
  })
}

export function idsIn(value: unknown): Row['id'][] {
  return [value].flat().filter(isId)
}
