import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type FormValues, isSame, valuesOf } from '../fields/values/form-values.ts'
import { withPartners } from '../fields/values/partner-fields.ts'

/** The fields changed in this form that somebody else has changed too. */
export interface Conflict {
  theirs: Row
  mine: FormValues
  fields: string[]
}

/**
 * The fields of `changed` that differ both from when the form was opened and from the values to be
 * saved, with their partners: a city is never taken from one side and its province from the other.
 */
export function fieldsAtOdds(
  resource: Resource,
  opened: Row | undefined,
  theirs: Row,
  mine: FormValues,
  changed: readonly string[],
): string[] {
  const now = valuesOf(resource, theirs)
  const before = valuesOf(resource, opened)
  const names = Object.keys(now)
  const atOdds = names.filter(
    (name) =>
      changed.includes(name) && !isSame(now[name], before[name]) && !isSame(now[name], mine[name]),
  )
  const together = withPartners(resource, atOdds)
  return names.filter((name) => together.includes(name) && !isSame(now[name], mine[name]))
}
