import type { BaseKey, DataProvider, GetManyParams } from '@refinedev/core'
import { compact } from 'es-toolkit/array'
import { limitAsync } from 'es-toolkit/promise'
import { isObject } from '../../../contract/values.ts'
import { asRefine } from './data.ts'

/** Several records, read one by one if the provider has no `getMany`; missing ones are omitted. */
export async function manyOf(
  provider: DataProvider,
  { resource, ids, meta }: GetManyParams,
): Promise<{ data: never[] }> {
  if (provider.getMany) return asRefine(await provider.getMany({ resource, ids, meta }))
  const read = (id: BaseKey) =>
    provider.getOne({ resource, id, meta }).then(({ data }) => data, noneIfGone)
  return asRefine({ data: compact(await Promise.all(ids.map(limitAsync(read, 8)))) })
}

/** Undefined in place of a record that does not exist (any more). */
function noneIfGone(error: unknown) {
  if (!isObject(error) || error.statusCode !== 404) throw error
}
