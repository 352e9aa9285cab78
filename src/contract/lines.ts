import * as z from 'zod/mini'
import type { Columns, FieldOf, Usual } from './field.ts'
import { createInput } from './input.ts'
import { optional } from './schema.ts'
import { counted } from './texts.ts'

/**
 * Lines: a field that is a list of objects, such as the items of an order. Each column is a field,
 * as those of a resource are.
 */

/** One line: a value for every column. */
export type Line = Readonly<Record<string, unknown>>

interface Declared<C extends Columns> {
  columns: C
  /** The least number of lines, by default 0. */
  min?: number
  max: number
  total?: readonly (keyof C & string)[]
  usual?: Usual
  shows?: 'total'
}

/**
 * Declares a field of lines, with the schema that follows from its columns:
 * `items: { label: 'Items', ...lines({ columns: { … }, max: 200 }) }`.
 */
export function lines<const C extends Columns>({ columns, min = 0, max, ...more }: Declared<C>) {
  const list = linesSchema(createInput({ fields: columns }), { min, max })
  const schema = min > 0 ? list : optional(list)
  return { kind: 'lines' as const, columns, min, max, ...more, schema }
}

/** The schema of a list of lines. */
export function linesSchema<L extends z.ZodMiniType>(
  line: L,
  { min, max }: Pick<FieldOf<'lines'>, 'min' | 'max'>,
) {
  return z
    .array(line)
    .check(
      z.minLength(min, `At least ${counted(min, 'line')}.`),
      z.maxLength(max, `At most ${counted(max, 'line')}.`),
    )
}

/** The reference columns, each with the resource that its ids belong to. */
export function referencesIn(columns: Columns): [name: string, resource: string][] {
  return Object.entries(columns).flatMap(([name, column]): [string, string][] =>
    column.kind === 'reference' ? [[name, column.resource]] : [],
  )
}

/** The name of a line, or of a cell in it, in messages: "Line 4, Price". `at` counts from 0. */
export function linePlaceOf(at: number, label?: string): string {
  const line = `Line ${at + 1}`
  return label === undefined ? line : `${line}, ${label}`
}

/** The field that an error path belongs to: `items` of `items.3.price`. */
export function fieldOf(path: string): string {
  return path.replace(/\..*/, '')
}
