import { isId } from '../../../contract/envelope.ts'
import type { FieldOf } from '../../../contract/field.ts'
import type { InputProps } from './input-props.ts'

export interface ReferenceProps
  extends Omit<InputProps<FieldOf<'reference' | 'references'>>, 'control' | 'resource' | 'onBusy'> {
  /** Only in a form, which may create what is chosen and must not be saved meanwhile. */
  onBusy?: InputProps['onBusy']
  /** The field that narrows the options, and its value; if that is empty, nothing can be chosen. */
  narrowing?: { field: string; label: string | undefined; value: unknown } | undefined
}

/** What to choose before there are options, in words. */
export function waitsFor({ narrowing }: ReferenceProps): string | undefined {
  if (!narrowing?.label || isId(narrowing.value)) return undefined
  return `Choose the ${narrowing.label.toLowerCase()} first.`
}
