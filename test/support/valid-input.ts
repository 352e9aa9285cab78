import * as z from 'zod/mini'
import type { NamedField } from '../../src/contract/compile.ts'
import type { Field } from '../../src/contract/field.ts'
import { nest } from '../../src/contract/parts.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { resources } from '../../src/contract/resources/index.ts'
import type { Signed, TestServer } from './server.ts'

/** The resources that our server serves. */
export const served: readonly Resource[] = resources.filter(({ api }) => !api)

/** How an input gets the records and pictures that it refers to. */
export type Source = Pick<TestServer, 'call' | 'picture'>

let last = 0

/**
 * The values of a new record, derived from its fields, flat and different at every call. A
 * referenced record is created if there is none yet.
 */
export async function validInput(
  resource: Resource,
  server: Source,
  signed: Signed,
): Promise<Record<string, unknown>> {
  last += 1
  return valuesOf(resource.sent.create, resource.name, server, signed)
}

async function valuesOf(
  fields: readonly NamedField[],
  place: string,
  server: Source,
  signed: Signed,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of fields) {
    const candidates =
      field.kind === 'lines'
        ? [[await valuesOf(Object.entries(field.columns), `${place}.${name}`, server, signed)]]
        : await candidatesFor(field, input, server, signed)
    // A value that may be empty is, if there is nothing to choose from yet.
    const fitting = [...candidates, null].find((value) => z.safeParse(field.schema, value).success)
    if (fitting === undefined) throw new Error(`Nothing fits ${name} of ${place}.`)
    input[name] = fitting
  }
  return input
}

/** `before`: the values of the fields before this one. */
async function candidatesFor(
  field: Field,
  before: Record<string, unknown>,
  server: Source,
  signed: Signed,
): Promise<unknown[]> {
  const number = last
  switch (field.kind) {
    case 'richText':
      return [`<p>Text ${number}</p>`]
    case 'slug':
      return [`test-${number}`]
    case 'select':
      return Object.keys(field.options)
    case 'switch':
      return [true]
    case 'date':
      return ['2026-01-31']
    case 'dateTime':
      return ['2026-01-31T08:00:00.000Z']
    case 'image':
      return [await server.picture()]
    case 'images':
      return [[await server.picture(), await server.picture()]]
    case 'number':
    case 'rating':
      return [1 + (number % 5), 100 + number]
    case 'money':
      return [1_000_000 - number]
    case 'decimal':
      return [-6.2, 106.8]
    case 'phone':
      return [String(810_000_000_000 + number)]
    case 'email':
      return [`test-${number}@test.example`]
    case 'url':
      return [`https://test.example/${number}`]
    case 'time':
      // Later than the field before: a branch closes after it opens.
      return [
        `${String(8 + Object.keys(before).length)
          .slice(-2)
          .padStart(2, '0')}:30`,
      ]
    case 'reference':
      return existingIds(
        field.resource,
        server,
        signed,
        field.within && `?${field.within}=${before[field.within]}`,
      )
    case 'references':
      return [(await existingIds(field.resource, server, signed)).slice(0, 2)]
    default:
      return [
        `Test ${number}`,
        `Test number ${number}, a longer one`,
        String(10_000 + number),
        String(10 ** 15 + number),
      ]
  }
}

async function existingIds(
  name: string,
  server: Source,
  signed: Signed,
  query = '',
): Promise<number[]> {
  const resource = served.find((one) => one.name === name)
  const { list, create } = resource?.actions ?? {}
  if (!resource || !list) throw new Error(`${name} has no list.`)
  const { body } = await server.call(`${list.endpoint}${query}`, undefined, signed)
  if (body.items.length > 0 || query || !create)
    return body.items.map((item: { id: number }) => item.id)
  const input = nest(resource, await validInput(resource, server, signed))
  return [(await server.call(create.endpoint, input, signed)).body.id]
}
