import { createContext } from 'react'
import { isId, type Row } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import type { InputProps } from './input-props.ts'

export interface ReferenceProps
  extends Omit<InputProps<FieldOf<'reference' | 'references'>>, 'control' | 'resource' | 'onBusy'> {
  /** Only in a form, which may create an option and must not be saved during that. */
  onBusy?: InputProps['onBusy']
  /**
   * The field that narrows the options, and its value. While it is empty, nothing can be chosen.
   */
  narrowing?: { field: string; label: string | undefined; value: unknown } | undefined
}

/** Names the field to fill in first, while there are no options. */
export function waitsFor({ narrowing }: ReferenceProps): string | undefined {
  if (!narrowing?.label || isId(narrowing.value)) return undefined
  return `Choose the ${narrowing.label.toLowerCase()} first.`
}

/**
 * Context for reference inputs on cached lists: returns the reason why a record cannot be chosen,
 * or undefined.
 */
export const OptionRefusal = createContext<(row: Row) => string | undefined>(() => undefined)
