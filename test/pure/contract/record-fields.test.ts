import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Action } from '../../../src/contract/declaration.ts'
import { type Field, isOptional } from '../../../src/contract/field.ts'
import { actionInput } from '../../../src/contract/input.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { costs } from '../../../src/contract/resources/repair-report.ts'
import { heldBy } from '../../support/held-by.ts'
import { cost, inputs, records, type StatedField, statedFields } from '../../support/records.ts'
import { statedResources } from '../../wire/specification/stated.ts'

/** Every field of a record, and all that is sent beside records, as written by hand. */

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

function expectRule(schema: z.ZodMiniType, { rule, need }: StatedField) {
  const { taken, refused } = heldBy(rule)
  expect(taken.filter((value) => !accepts(schema, value))).toEqual([])
  // What the server alone sets may be declared without a rule.
  if (need === 'server' && accepts(schema, Symbol())) return
  expect(refused.filter((value) => accepts(schema, value))).toEqual([])
  if (need === 'server') return
  expect({ undefined: accepts(schema, undefined), null: accepts(schema, null) }).toEqual({
    undefined: need !== 'required',
    null: need === 'optional',
  })
}

/** What becomes of a field, in the words of `records.ts`. */
function traitsOf(resource: Resource, name: string, field: Field): string[] {
  const { part, column, below, search, filter, sensitive, createOnly, needs, help } = field
  return [
    field.kind === 'image' && field.portrait && 'portrait',
    part && `inside ${part}`,
    field.kind === 'reference' && field.within && `within ${field.within}`,
    field.kind === 'slug' && `from ${field.from}`,
    resource.title === name && 'title',
    column === true && 'column',
    column === 'extra' && 'extra',
    below !== undefined && `below ${below}`,
    resource.period?.from === name && 'first day',
    resource.period?.until === name && 'last day',
    search && 'search',
    filter && 'filter',
    'initial' in field && `begins with ${field.initial}`,
    sensitive && 'private',
    createOnly && 'once',
    needs && `changed where there is ${needs}`,
    help !== undefined && 'advice',
  ].filter((trait) => typeof trait === 'string')
}

/** What the declaration says beside its schema, in the words of the rule. */
function wordsOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'image':
      return `picture ${field.ratio ? `${ratioText(field.ratio)} ` : ''}${field.width} px ${field.maxBytes / 1_000_000} MB`
    case 'images':
      return `pictures ${field.max} ${field.width} px ${field.maxBytes / 1_000_000} MB`
    case 'reference':
      return `record of ${field.resource}`
    case 'select': {
      const { tones = {} } = field
      return `one of ${Object.keys(field.options)
        .map((option) => (tones[option] ? `${option} (${tones[option]})` : option))
        .join(', ')}`
    }
    default:
      return undefined
  }
}

function shapeOf(resource: string, action: string) {
  const input = inputOf(resources.find(({ name }) => name === resource)?.actions[action])
  if (!input || !('shape' in input)) throw new Error(`${resource}.${action} takes nothing.`)
  return input.shape as Record<string, z.ZodMiniType>
}

function inputOf({ input, row }: Partial<Action> = {}) {
  return input ?? (row && actionInput(row))
}

function ratioText(ratio: number): string {
  const isOf = (sides: string) => {
    const [width, height] = sides.split(':').map(Number)
    return ratio === Number(width) / Number(height)
  }
  return ['1:1', '3:1', '4:5', '16:9'].find(isOf) ?? String(ratio)
}

test('every resource of the specification is written of', () => {
  expect(Object.keys(records).sort()).toEqual(statedResources.map(({ name }) => name).sort())
})

describe.each(statedResources)('$name', (resource) => {
  const { name } = resource
  const stated = statedFields(records[name] ?? '')

  test('has the fields that are written of, in their order', () => {
    expect(Object.keys(resource.fields)).toEqual(stated.map((field) => field.name))
  })

  test.each(stated)('$name', (one) => {
    const field = resource.fields[one.name]
    if (!field) throw new Error(`${name} has no ${one.name}.`)
    const { kind } = heldBy(one.rule)
    expect(field.kind).toBe(kind)
    expect(field.readOnly === true).toBe(one.need === 'server')
    expect(isOptional(field) || one.need === 'server').toBe(one.need !== 'required')
    expect(wordsOf(field) ?? one.rule).toBe(one.rule)
    expect(traitsOf(resource, one.name, field).sort()).toEqual(one.traits.sort())
    expectRule(field.schema, one)
  })
})

describe.each(Object.entries(inputs))('the call %s', (name, lines) => {
  const [of = '', action = ''] = name.split('.')
  const shape = shapeOf(of, action)
  const stated = statedFields(lines)

  test('takes what is written of it', () => {
    expect(Object.keys(shape)).toEqual(stated.map((field) => field.name))
  })

  const ruled = stated.filter(({ rule }) => rule !== '1 to 30 costs')
  test.each(ruled)('$name', (one) => {
    expectRule(shape[one.name] as z.ZodMiniType, one)
  })
})

test('every call that takes what is no record is written of', () => {
  const all = resources.flatMap(({ name, actions }) =>
    Object.entries(actions).flatMap(([action, one]) => (inputOf(one) ? [`${name}.${action}`] : [])),
  )
  expect(Object.keys(inputs).sort()).toEqual(all.sort())
})

describe('the costs of a repair', () => {
  test.each(statedFields(cost).map((field) => [field.name, field] as const))('%s', (name, one) => {
    expectRule(costs.columns[name as keyof typeof costs.columns].schema, one)
  })

  test('are one to thirty', () => {
    const line = { description: 'Oil', category: 'part', amount: 1 }
    const taken = [0, 1, 30, 31].map((count) => accepts(costs.schema, Array(count).fill(line)))
    expect(taken).toEqual([false, true, true, false])
  })
})
