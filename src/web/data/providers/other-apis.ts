import type { DataProvider, DataProviders } from '@refinedev/core'
import type { QueryClient } from '@tanstack/react-query'
import { keyBy } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import type { Resource } from '../../../contract/resource.ts'
import { type Http, toRequestError } from '../client/http.ts'
import type { OtherProvider } from './checked-provider.ts'
import { createDataProvider } from './data.ts'
import { manyOf } from './many-of.ts'

/**
 * Refine's data providers: the default one, which reaches all resources, and those of other APIs by
 * their names (`dataProviderName`).
 */
export function createDataProviders(
  http: Http,
  resources: readonly Resource[],
  others: Readonly<Record<string, OtherProvider>>,
  queryClient?: QueryClient,
): DataProviders {
  const ourProvider = createDataProvider(http, resources, queryClient)
  const declared = keyBy(resources, ({ name }) => name)
  const named = mapValues(others, (provider, name) =>
    deferred(provider, async () => {
      const { checkedProvider } = await import('./checked-provider.ts')
      return checkedProvider(provider, name, declared)
    }),
  )

  /** @throws {Error} if the provider that a resource names is not registered. */
  function providerOf(resourceName: string) {
    const { api } = declared[resourceName] ?? {}
    const provider = api ? named[api.name] : ourProvider
    if (!provider) throw new Error(`${resourceName}: there is no data provider ${api?.name}.`)
    return provider
  }

  const reaching: DataProvider = {
    ...ourProvider,
    getList: async (params) => providerOf(params.resource).getList(params),
    getOne: async (params) => providerOf(params.resource).getOne(params),
    getMany: async (params) => manyOf(providerOf(params.resource), params),
    create: async (params) => providerOf(params.resource).create(params),
    update: async (params) => providerOf(params.resource).update(params),
    deleteOne: async (params) => providerOf(params.resource).deleteOne(params),
  }
  return { default: reaching, ...named }
}

const methods = ['getList', 'getOne', 'getMany', 'create', 'update', 'deleteOne', 'custom'] as const

/**
 * The provider with the methods of another one, which each call loads: a failed one may be retried.
 * The errors of simple-rest have no message if the API sends none.
 */
function deferred(provider: OtherProvider, load: () => Promise<DataProvider>): DataProvider {
  const call = (name: (typeof methods)[number]) => async (params: never) => {
    const method = (await load())[name] as (params: never) => Promise<unknown>
    return method(params).catch((error) => Promise.reject(toRequestError(error)))
  }
  const later = methods.filter((name) => name === 'getMany' || provider[name])
  return { ...provider, ...Object.fromEntries(later.map((name) => [name, call(name)])) }
}
