import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type FormValues, isSame, valuesOf } from '../fields/values/form-values.ts'
import { withPartners } from '../fields/values/partner-fields.ts'

/** The fields changed both in this form and by another user. */
export interface Conflict {
  theirs: Row
  mine: FormValues
  fields: string[]
}

/**
 * The changed fields where the latest version differs both from the opened record and from the
 * values to save. Partner fields are included: city and province always come from the same version.
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
