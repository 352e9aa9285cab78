import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compile } from '../../../src/contract/compile.ts'
import type { Action } from '../../../src/contract/declaration.ts'
import { embeddedName, type Field, type FieldOf, maxLengthOf } from '../../../src/contract/field.ts'
import { brokenRules } from '../../../src/contract/form-input.ts'
import { permissionsOf } from '../../../src/contract/permissions.ts'
import { recordReply, rowReply } from '../../../src/contract/reply.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { statedResources } from '../../wire/specification/stated.ts'

/** What holds of every resource, the next one included. */

const byName = new Map(resources.map((resource) => [resource.name, resource]))
const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields)
const allFields = resources.flatMap((resource) =>
  fieldsOf(resource).map(([name, field]) => [`${resource.name}.${name}`, field, resource] as const),
)
const actionsOf = (resource: Resource) =>
  Object.entries(resource.actions).map(
    ([name, action]) => [`${resource.name}.${name}`, action, name] as const,
  )
const statedActions = statedResources.flatMap(actionsOf)
const allPages = resources.flatMap((resource) =>
  Object.entries(resource.pages).map(
    ([name, page]) => [`${resource.name}.${name}`, page, resource] as const,
  ),
)

/** The names of the fields for which something holds. */
const fieldsWhere = (resource: Resource, holds: (field: Field) => unknown) =>
  fieldsOf(resource).flatMap(([name, field]) => (holds(field) ? [name] : []))

describe.each(resources)('$name', (resource) => {
  test('its lists can be sorted by every column that holds one value, and by nothing unknown', () => {
    const several = ['references', 'person', 'richText', 'image', 'images', 'lines']
    const single = fieldsWhere(resource, ({ column, kind }) => column && !several.includes(kind))
    expect([...compile({ ...resource, actions: {} }).sortable].sort()).toEqual(
      [...single, 'id', 'createdAt', 'updatedAt'].sort(),
    )
    const { sorts } = resource.actions.list ?? {}
    if (sorts) expect(resource.sortable).toEqual(sorts)
  })

  test('an answer holds its fields, what they refer to and the common tail; a row no rich text', () => {
    const embedded = fieldsWhere(resource, ({ kind }) => /^references?$/.test(kind))
    const ownFields = fieldsWhere(resource, ({ kind }) => kind !== 'password')
    const names = [
      ...new Set(['id', 'createdAt', 'updatedAt', ...ownFields, ...embedded.map(embeddedName)]),
    ]
    expect(Object.keys(recordReply(resource).shape).sort()).toEqual(names.sort())
    const rich = fieldsWhere(resource, ({ kind }) => kind === 'richText')
    const inRows = names.filter((name) => !rich.includes(name))
    expect(Object.keys(rowReply(resource).shape).sort()).toEqual(
      [...inRows, ...('mergeable' in resource ? ['usages'] : [])].sort(),
    )
  })
})

describe.each(allPages)('the page %s', (_, page, resource) => {
  test('whoever may open it may make the call that fills it', () => {
    const filledBy: Record<string, string> = { list: 'list', edit: 'show', show: 'show' }
    const name = Object.keys(resource.pages).find((key) => resource.pages[key] === page) ?? ''
    const call = resource.actions[page.lists ?? filledBy[name] ?? '']
    expect(page.lists === undefined || call?.as === 'list').toBe(true)
    for (const permission of call ? permissionsOf(page.allow) : [])
      expect(call && permissionsOf(call.allow)).toContain(permission)
  })
})

const titled = resources.flatMap(({ name, title, fields, actions }) =>
  title === undefined || actions.list?.sorts ? [] : [[name, fields[title]] as const],
)
test.each(titled)('%s names its records by a column that can be searched for', (_, field) => {
  expect(field).toMatchObject({ column: true, search: true })
})

const selects = allFields.flatMap(([name, field]) =>
  field.kind === 'select' ? [[name, field] as const] : [],
)
test.each(selects)('%s offers the choices that its rule takes, named apart', (_, field) => {
  const { options, schema } = field
  const isTaken = (option: string) => z.safeParse(schema, option).success
  expect(Object.keys(options).every(isTaken)).toBe(true)
  expect(isTaken('none of them')).toBe(false)
  const labels = Object.values(options)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).not.toContain('')
})

const references = allFields.flatMap(([name, field]) =>
  field.kind === 'reference' || field.kind === 'references' ? [[name, field] as const] : [],
)
test.each(references)('%s refers to a resource that can be listed and named', (name, field) => {
  const target = byName.get(field.resource)
  expect(target?.title).toBeDefined()
  expect(target?.actions).toHaveProperty('list')
  expect(name).toMatch(field.kind === 'reference' ? /Id$/ : /Ids$/)
})

describe('between the fields of a record must hold', () => {
  const ends = { validUntil: 'Ends before it starts.' }
  const more = { promoPrice: 'More than the price.' }
  const place = { longitude: 'A place needs its latitude and its longitude.' }
  const closes = { closeTime: 'Closes before it opens.' }
  const [january, february] = ['2026-01-31', '2026-02-01']

  test.each<[Resource, Record<string, unknown>, Record<string, string>]>([
    [priceList, { validFrom: february, validUntil: january }, ends],
    [priceList, { validFrom: february, validUntil: february }, {}],
    [priceList, { validFrom: null, validUntil: january }, {}],
    [priceList, { validFrom: february, validUntil: null }, {}],
    [priceList, { price: 5, promoPrice: 6 }, more],
    [priceList, { price: 5, promoPrice: 5 }, {}],
    [priceList, { price: 5, promoPrice: null }, {}],
    [priceList, { promoPrice: 5 }, {}],
    [priceList, { price: 5, promoPrice: 6, validFrom: '2', validUntil: '1' }, { ...more, ...ends }],
    [branch, { latitude: 1, longitude: null }, place],
    [branch, { latitude: null, longitude: 1 }, place],
    [branch, { latitude: 0, longitude: 0 }, {}],
    [branch, { openTime: '08:00', closeTime: '08:00' }, closes],
    [branch, { openTime: '08:00', closeTime: '08:01' }, {}],
    [branch, { openTime: '08:00', closeTime: null }, {}],
    [branch, { openTime: null, closeTime: '08:00' }, {}],
    [employee, {}, {}],
  ])('(%#)', (resource, record, broken) => {
    expect(brokenRules(resource, record)).toEqual(broken)
  })
})

test('a field knows how much it holds', () => {
  const { title, content, tagArticleIds } = news.fields
  const lengths = [title, content, tagArticleIds].map(({ schema }) => maxLengthOf(schema))
  expect(lengths).toEqual([150, undefined, 10])
})

/** What is said of some actions alone, by their names. */
const explicit = (of: (action: Action) => unknown) =>
  Object.fromEntries(
    statedActions.flatMap(([name, action]) => (of(action) ? [[name, of(action)]] : [])),
  )

test('what is short is answered as a whole, what a recap or a sheet reads in long pages', () => {
  const names = ['attendance-status', 'city', 'province', 'repair-status', 'role', 'technician']
  const short = Object.keys(explicit(({ cached }) => cached))
  expect(short.sort()).toEqual(names.map((name) => `${name}.list`))
  const long = { 'attendance.list': 1000, 'opl.list': 1000 }
  expect(explicit(({ mostPerPage }) => mostPerPage)).toEqual(long)
})

const statesOf = ({ states }: FieldOf<'switch'>) => Object.values(states ?? {})
test.each(
  allFields.flatMap(([name, field]) => (field.kind === 'switch' ? [[name, field] as const] : [])),
)('the two states of %s have different names, or none', (_, field) => {
  expect(new Set(statesOf(field)).size).toBe(statesOf(field).length)
  expect(statesOf(field)).not.toContain('')
})
