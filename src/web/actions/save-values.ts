import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import { brokenRules } from '../../contract/input.ts'
import type { Resource } from '../../contract/resource.ts'
import { isOutdated } from '../data/http.ts'
import { isSameValue, valueIn } from '../data/record.ts'
import { changedRecord, type FormValues } from '../fields/values/form-values.ts'

/** How often a change is made anew because somebody else has saved the record in between. */
export const TRIES = 5

/**
 * Saves some values of a record, which is read right before; all others are sent back as they are.
 * Where the server tells that somebody has saved it in between, begins again.
 *
 * @param valuesFor The values to change in the record as it is now; undefined if nothing is left to
 *   do. What it throws is thrown.
 * @param signal When aborted, nothing more is sent.
 * @returns what the server has answered; undefined where nothing was to be done.
 * @throws {RequestError} when it fails, {Error} when it breaks a rule or the server ignores it.
 */
export async function saveValues(
  provider: DataProvider,
  resource: Resource,
  id: Row['id'],
  valuesFor: (latest: Row) => FormValues | undefined,
  signal?: AbortSignal,
  tries = TRIES,
): Promise<Row | undefined> {
  const { data: latest } = await provider.getOne<Row>({ resource: resource.name, id })
  signal?.throwIfAborted()
  const changed = valuesFor(latest)
  if (!changed) return undefined
  const before = Object.values(brokenRules(resource, latest))
  const broken = Object.values(brokenRules(resource, { ...latest, ...changed }))
  const [problem] = broken.filter((message) => !before.includes(message))
  if (problem) throw new Error(problem)
  const variables = changedRecord(resource, latest, changed)
  try {
    const { data } = await provider.update<Row>({ resource: resource.name, id, variables })
    for (const [name, value] of Object.entries(changed))
      if (data[name] !== undefined && !isSameValue(valueIn(data, name), value))
        throw new Error('The server has not changed it.')
    return data
  } catch (error) {
    if (!isOutdated(error) || tries <= 1) throw error
    return saveValues(provider, resource, id, valuesFor, signal, tries - 1)
  }
}
