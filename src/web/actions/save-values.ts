import type { DataProvider } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import { brokenRules, type Resource } from '../../contract/resource.ts'
import { isSameValue, valueIn } from '../data/record.ts'
import { changedRecord, type FormValues } from '../fields/form-values.ts'

/**
 * Saves some values of a record as it was read just now; all others are sent back as they are.
 *
 * @returns what the server has answered.
 * @throws {RequestError} when it fails, {Error} when it breaks a rule or the server ignores it.
 */
export async function saveValues(
  provider: DataProvider,
  resource: Resource,
  latest: Row,
  changed: FormValues,
): Promise<Row> {
  const before = Object.values(brokenRules(resource, latest))
  const broken = Object.values(brokenRules(resource, { ...latest, ...changed }))
  const [problem] = broken.filter((message) => !before.includes(message))
  if (problem) throw new Error(problem)
  const { data } = await provider.update<Row>({
    resource: resource.name,
    id: latest.id,
    variables: changedRecord(resource, latest, changed),
  })
  for (const [name, value] of Object.entries(changed))
    if (data[name] !== undefined && !isSameValue(valueIn(data, name), value))
      throw new Error('The server has not changed it.')
  return data
}
