import type { CrudOperators, DataProvider } from '@refinedev/core'
import { omit } from 'es-toolkit/object'
import { isPlainObject } from 'es-toolkit/predicate'
import { type Row, readCount } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isObject } from '../../../contract/values.ts'
import { asRefine, UNKNOWN_TOTAL } from './data.ts'
import { filteredField, setFilters, unfiltered } from './list-query.ts'
import { manyOf } from './many-of.ts'
import { asBound } from './narrow-rows.ts'

/** The provider of another API. */
export interface OtherProvider extends DataProvider {
  /** The operators that it supports for any kind of field, if not those of simple-rest. */
  operators?: readonly CrudOperators[]
}

/** The kinds and operators that simple-rest supports; references are compared by their ids only. */
const expressible = /^\w* (eq|ne|in)$|^(?!switch|reference)\w* ([lg]te|contains)$/

/**
 * Guards a third-party provider: unsupported filters are rejected, replies are checked, and
 * `updatedAt` is only sent to our server.
 */
export function checkedProvider(
  other: OtherProvider,
  name: string,
  declared: Readonly<Record<string, Resource>>,
): DataProvider {
  const apis = Object.values(declared).map(({ api }) => api)
  const isSnake = apis.some((api) => api?.name === name && api.names === 'snake_case')
  const provider = isSnake ? inSnakeCase(other) : other
  function demand(isRight: boolean, what: string) {
    if (!isRight)
      throw new Error(`The API ${name} has answered with something that is not ${what}.`)
  }
  return {
    ...provider,
    getList: async (params) => {
      const resource = declared[params.resource]
      const filters = setFilters(params.filters).map((filter) =>
        resource ? asBound(resource, filter) : filter,
      )
      for (const filter of filters) {
        const { operator } = filter
        const isSupported =
          provider.operators?.includes(operator) ??
          expressible.test(`${resource?.fields[filteredField(filter)]?.kind} ${operator}`)
        if (!isSupported) throw unfiltered(params.resource, filter)
      }
      const { data, total, ...more } = await provider.getList({ ...params, filters })
      demand(Array.isArray(data) && data.every(isObject), 'a list')
      return asRefine({ ...more, data, total: readCount(total) ?? UNKNOWN_TOTAL })
    },
    getOne: async (params) => {
      const answer = await provider.getOne(params)
      demand(isObject(answer.data), 'a record')
      return asRefine(answer)
    },
    getMany: (params) => manyOf(provider, params),
    update: (params) =>
      provider.update({
        ...params,
        variables: omit(params.variables as Row, ['updatedAt']) as never,
      }),
  }
}

/** Translates between the snake_case names of an API and the names of fields. */
function inSnakeCase(provider: OtherProvider): OtherProvider {
  const { getMany, custom } = provider
  const sent = <T>(values: T) => renamed(values, snakeCase) as T
  const at = <T extends object>(one: T) =>
    'field' in one ? { ...one, field: snakeCase(String(one.field)) } : one
  const read = async <T extends { data: unknown }>(answer: Promise<T>) => {
    const { data, ...more } = await answer
    return asRefine({ ...more, data: renamed(data, camelCase) })
  }
  return {
    ...provider,
    getList: async ({ filters, sorters, ...params }) => {
      const answer = provider.getList({
        ...params,
        filters: filters?.map(at),
        sorters: sorters?.map(at),
      })
      return { ...(await read(answer)), total: (await answer).total }
    },
    getOne: (params) => read(provider.getOne(params)),
    ...(getMany && { getMany: (params) => read(getMany(params)) }),
    create: (params) => read(provider.create({ ...params, variables: sent(params.variables) })),
    update: (params) => read(provider.update({ ...params, variables: sent(params.variables) })),
    ...(custom && {
      custom: (params) => read(custom({ ...params, payload: sent(params.payload) })),
    }),
  }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) =>
  name.replace(/(?<=.)_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The same values with renamed keys, at any depth. */
function renamed(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, rename))
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([name, one]) => [rename(name), renamed(one, rename)])
  return Object.fromEntries(entries)
}
