import type { FieldOf } from './field.ts'
import type { Line } from './lines.ts'

/**
 * The amount of a line: the product of the columns of `total`, in whole rupiah if one of them is of
 * money. Undefined where a factor is missing, or the field has no total.
 */
export function amountOf(field: FieldOf<'lines'>, line: Line): number | undefined {
  const factors = field.total?.map((name) => line[name])
  if (!factors?.every((factor) => typeof factor === 'number')) return undefined
  const product = factors.reduce((amount, factor) => amount * factor, 1)
  return isOfMoney(field) ? Math.round(product) : product
}

/** The sum of the amounts that are known. */
export function totalOf(field: FieldOf<'lines'>, lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + (amountOf(field, line) ?? 0), 0)
}

/** Whether the amounts are rupiah. */
export function isOfMoney({ columns, total = [] }: FieldOf<'lines'>): boolean {
  return total.some((name) => columns[name]?.kind === 'money')
}
