import { useDataProvider } from '@refinedev/core'
import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type FormValues, isSame, valuesOf } from '../fields/form-values.ts'
import { withPartners } from '../fields/partner-fields.ts'

/** The fields changed in this form that somebody else has changed too. */
export interface Conflict {
  theirs: Row
  mine: FormValues
  fields: string[]
}

/**
 * Detects conflicts: before a save, it reads the record again and finds the fields about to be
 * overwritten that somebody else has changed since the form was opened.
 */
export function useConflict(resource: Resource, opened: Row | undefined) {
  const first = useRef<Row>(undefined)
  const provider = useDataProvider()()
  first.current ??= opened

  /**
   * The latest version of the record.
   *
   * @throws {RequestError} when it cannot be read: then nothing may be overwritten.
   */
  async function readAgain(id: string): Promise<Row> {
    return (await provider.getOne<Row>({ resource: resource.name, id })).data
  }

  /**
   * The fields of `changed` that differ both from when the form was opened and from the values to
   * be saved, with their partners: a city is never taken from one side and its province from the
   * other.
   */
  function fieldsAtOdds(theirs: Row, mine: FormValues, changed: readonly string[]): string[] {
    const now = valuesOf(resource, theirs)
    const before = valuesOf(resource, first.current)
    const names = Object.keys(now)
    const atOdds = names.filter(
      (name) =>
        changed.includes(name) &&
        !isSame(now[name], before[name]) &&
        !isSame(now[name], mine[name]),
    )
    const together = withPartners(resource, atOdds)
    return names.filter((name) => together.includes(name) && !isSame(now[name], mine[name]))
  }

  return {
    readAgain,
    fieldsAtOdds,
    /** Makes this record the one that later changes are compared with. */
    accept: (record: Row) => {
      first.current = record
    },
  }
}
