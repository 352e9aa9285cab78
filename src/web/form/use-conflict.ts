import { useDataProvider } from '@refinedev/core'
import { useRef, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type FormValues, isSame, valuesOf } from '../fields/form-values.ts'
import { withPartners } from '../fields/partner-fields.ts'

/** What someone else changed in the fields that are changed here too. */
export interface Conflict {
  theirs: Row
  mine: FormValues
  fields: string[]
}

/**
 * Compares before a save: reads the record anew and looks whether anybody else has changed, since
 * this form was opened, what is about to be written over.
 */
export function useConflict(resource: Resource, opened: Row | undefined) {
  const first = useRef<Row>(undefined)
  const provider = useDataProvider()()
  const [conflict, setConflict] = useState<Conflict>()
  first.current ??= opened

  /**
   * The record as it is now. @throws {RequestError} when it cannot be read: then nothing may be
   * written over it.
   */
  async function readAgain(id: string): Promise<Row> {
    return (await provider.getOne<Row>({ resource: resource.name, id })).data
  }

  /**
   * The fields of `changed` that differ from what this form was opened with and from what is about
   * to be saved, and their partners: a city is never taken from one side, and its province from the
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
    conflict,
    setConflict,
    readAgain,
    fieldsAtOdds,
    /** From here on, this is what the form is compared with. */
    accept: (record: Row) => {
      first.current = record
      setConflict(undefined)
    },
  }
}
