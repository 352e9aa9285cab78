import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import { brokenRules } from '../../contract/form-input.ts'
import type { Resource } from '../../contract/resource.ts'
import { isOutdated } from '../data/client/http.ts'
import { isSameValue, valueIn } from '../data/records/record.ts'
import { changedRecord, type FormValues } from '../fields/values/form-values.ts'

/** Number of attempts when other users keep saving the same record in between. */
export const TRIES = 5

/**
 * Saves some values of a record. The record is read right before, and its other values go back
 * unchanged. If another user saves it in between, reads and saves again.
 *
 * @param valuesFor The values to change in the latest version; undefined if nothing is left to do.
 *   Its errors are passed on.
 * @param signal When aborted, nothing more is sent.
 * @returns the server's answer; undefined where nothing was to be done.
 * @throws {RequestError} when the request fails, {Error} when a rule is broken or the server
 *   ignores a value.
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
