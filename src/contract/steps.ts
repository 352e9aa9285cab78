import type { Declaration } from './declaration.ts'
import type { Field } from './field.ts'
import { permissionsOf, type Right } from './permissions.ts'

/**
 * Why a user may not change a select field to this value by its `steps`; undefined if they may. A
 * new record begins at `initial`. A step of a row action can only be taken by that action.
 */
export function stepRefusal(
  { actions }: Pick<Declaration, 'actions'>,
  field: Field | undefined,
  from: unknown,
  to: unknown,
  may: (right: Right) => boolean,
): string | undefined {
  if (field?.kind !== 'select' || !field.steps) return undefined
  const [before, after] = [String(from ?? field.initial), String(to)]
  if (before === after) return undefined
  const named = (value: string) => `“${field.options[value] ?? value}”`
  const way = `from ${named(before)} to ${named(after)}`
  const needs = field.steps[before]?.[after]
  if (!needs) return `No step leads ${way}.`
  const { row, allow = needs } = actions[needs] ?? {}
  if (row) return `Only “${row.label}” leads ${way}.`
  return may(allow) ? undefined : `The step ${way} needs ${permissionsOf(allow).join(' or ')}.`
}

/** The actions and permissions that the steps of a field name. */
export function stepNeeds(field: Field): string[] {
  if (field.kind !== 'select') return []
  return Object.values(field.steps ?? {}).flatMap(Object.values<string>)
}
