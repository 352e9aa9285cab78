import { idOf, isId, type Row } from '../../../contract/envelope.ts'
import { nameOf } from '../../../contract/reading.ts'
import { isObject } from '../../../contract/values.ts'
import { formatCount } from '../../data/records/format.ts'
import { ofId } from '../../data/records/record.ts'

/** An option of a reference input. */
export interface Option {
  id: Row['id']
  name: string
  /** Shown below the name, to distinguish options with the same name. */
  detail?: string | undefined
  /** The reason why it cannot be chosen. */
  refusal?: string | undefined
  /** Not a record yet: choosing it creates one with this name. */
  isNew?: true
}

/** Maximum number of options shown at once. */
const MOST_SHOWN = 200

/** Props of an Autocomplete of options. */
export const optionProps = {
  getOptionLabel: ({ name }: Option) => name,
  getOptionKey: ({ id }: Option) => id,
  getOptionDisabled: ({ refusal }: Option) => refusal !== undefined,
  isOptionEqualToValue: (option: Option, value: Option) => String(option.id) === String(value.id),
}

/** The first options, up to the maximum, and the number of others. */
export function limited(found: readonly Option[]): Option[] {
  const others = found.length - MOST_SHOWN
  if (others <= 0) return [...found]
  const rest = { id: '', name: `And ${formatCount(others)} more`, refusal: 'Type to find them.' }
  return [...found.slice(0, MOST_SHOWN), rest]
}

export function isIn(known: readonly Option[], id: Row['id']): boolean {
  return known.some(ofId(id))
}

/** The option with this id, or else one named by the id. */
export function findIn(known: readonly Option[], id: Row['id']): Option {
  return known.find(ofId(id)) ?? { id, name: `#${id}` }
}

/** Options from the records that a reply embeds. */
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
