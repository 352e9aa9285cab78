import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { splitEndpoint } from '../../../src/contract/endpoint.ts'
import {
  embeddedName,
  type Field,
  type FieldOf,
  isOptional,
  isPicture,
  maxLengthOf,
  replyByKind,
} from '../../../src/contract/field.ts'
import { permissionsOf } from '../../../src/contract/permissions.ts'
import {
  type Action,
  allFields as allFieldsOf,
  brokenRules,
  columnsOf,
  createInput,
  defineResource,
  editInput,
  formInput,
  headingOf,
  isSearchable,
  listFilters,
  type Resource,
  recordReply,
  rightOf,
  rowReply,
  sentFields,
  sortableFields,
  takenBy,
} from '../../../src/contract/resource.ts'
import { branch } from '../../../src/contract/resources/branch.ts'
import { employee } from '../../../src/contract/resources/employee.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { repairReport } from '../../../src/contract/resources/repair-report.ts'
import { text } from '../../../src/contract/schema.ts'
import { statedResources } from '../../wire/specification/stated.ts'

/** What holds of every resource, the next one included. */

const byName = new Map(resources.map((resource) => [resource.name, resource]))
const named = resources.map((resource) => [resource.name, resource] as const)
const fieldsOf = (resource: Resource): [string, Field][] => Object.entries(resource.fields)
const allFields = resources.flatMap((resource) =>
  fieldsOf(resource).map(([name, field]) => [`${resource.name}.${name}`, field, resource] as const),
)
const actionsOf = (resource: Resource) =>
  Object.entries(resource.actions).map(
    ([name, action]) => [`${resource.name}.${name}`, action, name] as const,
  )
const allActions = resources.flatMap(actionsOf)
const statedActions = statedResources.flatMap(actionsOf)
const allPages = resources.flatMap((resource) =>
  Object.entries(resource.pages).map(
    ([name, page]) => [`${resource.name}.${name}`, page, resource] as const,
  ),
)

/** The names of the fields for which something holds. */
const fieldsWhere = (resource: Resource, holds: (field: Field) => unknown) =>
  fieldsOf(resource).flatMap(([name, field]) => (holds(field) ? [name] : []))

describe.each(named)('%s', (_, resource) => {
  test('is called something', () => {
    expect(resource.name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(resource.label).not.toBe('')
    expect(resource.singular).not.toBe('')
  })

  test('is in a group of the menu when a page of it is in the menu', () => {
    const inMenu = Object.values(resource.pages).some((page) => page.menu)
    expect(inMenu).toBe(resource.group !== undefined)
  })

  test('its lists can be sorted by every column that holds one value, and by nothing unknown', () => {
    const several = ['references', 'person', 'richText', 'image', 'images', 'lines']
    const single = fieldsWhere(resource, ({ column, kind }) => column && !several.includes(kind))
    expect(sortableFields({ ...resource, actions: {} }).sort()).toEqual(
      [...single, 'id', 'createdAt', 'updatedAt'].sort(),
    )
    const { sorts } = resource.actions.list ?? {}
    if (sorts) expect(sortableFields(resource)).toEqual(sorts)
  })

  test('what is sent holds none of the server’s own fields', () => {
    const sent = fieldsWhere(resource, ({ readOnly }) => !readOnly)
    expect(Object.keys(createInput(resource).shape).sort()).toEqual(sent.sort())
    const kept = fieldsWhere(resource, ({ readOnly, createOnly }) => readOnly || createOnly)
    expect(Object.keys(editInput(resource).shape).filter((name) => kept.includes(name))).toEqual([])
  })

  test('with parts, takes no files: a form has no objects', () => {
    const parts = fieldsWhere(resource, ({ part }) => part)
    const files = fieldsWhere(resource, ({ kind, readOnly }) => kind === 'image' && !readOnly)
    expect(parts.length * files.length).toBe(0)
  })

  test('a change may leave out every field', () => {
    expect(z.parse(editInput(resource), {})).toEqual({})
  })

  test('an answer holds its fields, what they refer to and the common tail; a row no rich text', () => {
    const embedded = fieldsWhere(resource, ({ kind }) => /^references?$/.test(kind))
    const own = fieldsWhere(resource, ({ kind }) => kind !== 'password')
    const names = [
      ...new Set(['id', 'createdAt', 'updatedAt', ...own, ...embedded.map(embeddedName)]),
    ]
    expect(Object.keys(recordReply(resource).shape).sort()).toEqual(names.sort())
    const rich = fieldsWhere(resource, ({ kind }) => kind === 'richText')
    const inRows = names.filter((name) => !rich.includes(name))
    expect(Object.keys(rowReply(resource).shape).sort()).toEqual(
      [...inRows, ...('mergeable' in resource ? ['usages'] : [])].sort(),
    )
  })
})

test.each(allActions)('%s reads by GET, and sends nothing then', (_, action, name) => {
  const { method } = splitEndpoint(action.endpoint)
  const reads = ['list', 'show'].includes(action.as ?? name)
  expect(method === 'GET' || !reads).toBe(true)
  expect(action.query === undefined || method === 'GET').toBe(true)
  expect(action.input === undefined || method !== 'GET').toBe(true)
})

describe.each(allPages)('the page %s', (_, page, resource) => {
  test('whoever may open it may make the call that fills it', () => {
    const filledBy: Record<string, string> = { list: 'list', edit: 'show', show: 'show' }
    const name = Object.keys(resource.pages).find((key) => resource.pages[key] === page) ?? ''
    const call = resource.actions[page.lists ?? filledBy[name] ?? '']
    expect(page.lists === undefined || call?.as === 'list').toBe(true)
    for (const permission of call ? permissionsOf(page.allow) : [])
      expect(call && permissionsOf(call.allow)).toContain(permission)
    expect(rightOf(resource, name)).toBe(page.allow)
  })

  test('has words over it and in the menu, where it has any', () => {
    expect([page.heading, page.intro, page.menu]).not.toContain('')
  })
})

describe.each(allFields)('%s', (_, field) => {
  test('is called something and has a kind that the server can answer', () => {
    expect(field.label).not.toBe('')
    expect(field.kind === 'password' || field.kind in replyByKind).toBe(true)
  })

  test('starts with a value that its own rule takes', () => {
    expect(field.initial === undefined || z.safeParse(field.schema, field.initial).success).toBe(
      true,
    )
  })
})

const titled = resources.flatMap(({ name, title, fields, actions }) =>
  title === undefined || actions.list?.sorts ? [] : [[name, fields[title]] as const],
)
test.each(titled)('%s names its records by a column that can be searched for', (_, field) => {
  expect(field).toMatchObject({ kind: 'text', column: true, search: true })
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

test('a right of an undeclared action is none', () => {
  for (const resource of resources) expect(rightOf(resource, 'destroy')).toBeUndefined()
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
    [branch, {}, {}],
    [branch, { openTime: '08:00', closeTime: '08:00' }, closes],
    [branch, { openTime: '08:00', closeTime: '08:01' }, {}],
    [branch, { openTime: '08:00', closeTime: null }, {}],
    [branch, { openTime: null, closeTime: '08:00' }, {}],
    [employee, {}, {}],
  ])('(%#)', (resource, record, broken) => {
    expect(brokenRules(resource, record)).toEqual(broken)
  })

  test('what a form says at the field', () => {
    const input = { brandId: 1, name: 'Ban', price: 5, promoPrice: 6 }
    const { error } = z.safeParse(formInput(priceList, 'create'), input)
    expect(error?.issues).toMatchObject([{ path: ['promoPrice'], message: 'More than the price.' }])
    const right = { ...input, promoPrice: 5 }
    expect(z.safeParse(formInput(priceList, 'edit'), right).success).toBe(true)
  })
})

describe('a password of an employee', () => {
  const sent = (held: readonly string[], action: 'create' | 'edit') =>
    sentFields(takenBy(employee, held), action).map(([name]) => name)

  test('is sent with a new one, and with a change to a server that takes it there', () => {
    const withNew = sent([], 'create').filter((name) => !sent([], 'edit').includes(name))
    expect(withNew).toEqual(['password'])
    expect(sent(['pageSize', 'passwords'], 'edit')).toContain('password')
    expect(sent([], 'create')).toEqual(sent(['passwords'], 'create'))
    const asked = formInput(takenBy(employee, []), 'edit')._zod.def.shape
    expect(Object.keys(asked)).toEqual(sent([], 'edit'))
    expect(Object.keys(editInput(employee).shape)).toContain('password')
  })

  test('makes no other resource out of one that needs nothing', () => {
    expect(statedResources.filter((resource) => takenBy(resource, []) !== resource)).toEqual([
      employee,
    ])
    expect(takenBy(employee, ['passwords'])).toBe(employee)
  })
})

test('a page is headed as it says, else as its resource', () => {
  expect(headingOf(news, { path: '/x', allow: 'anyone', heading: 'Own' })).toBe('Own')
  expect(headingOf(news, { path: '/x', allow: 'anyone' })).toBe('News')
})

test('a button asks for the right of its page, else of its call', () => {
  const pages = { edit: { path: '/x', allow: 'news_form' } } as const
  const actions = {
    edit: { endpoint: 'PUT /api/x', allow: 'news_list' },
    delete: { endpoint: 'DELETE /api/x', allow: 'news_tag_form' },
  } as const
  const resource = defineResource({ ...news, pages, actions })
  expect(rightOf(resource, 'edit')).toBe('news_form')
  expect(rightOf(resource, 'delete')).toBe('news_tag_form')
})

test('a list has the columns of its fields and when its records were changed, and is narrowed by what it declares', () => {
  const fields = {
    a: { label: 'A', kind: 'text', schema: text(0, 5), column: true },
    b: { label: 'B', kind: 'text', schema: text(0, 5), column: 'extra' },
    c: { label: 'C', kind: 'switch', schema: z.boolean(), filter: true },
  } as const
  const names = (entries: [string, Field][]) => entries.map(([name]) => name)
  expect(names(allFieldsOf({ fields }))).toEqual(['a', 'b', 'c', 'createdAt', 'updatedAt'])
  expect(names(columnsOf({ fields }))).toEqual(['a', 'b', 'updatedAt'])
  expect(Object.fromEntries(allFieldsOf({ fields: {} }))).toMatchObject({
    createdAt: { label: 'Created', kind: 'dateTime', readOnly: true },
    updatedAt: { label: 'Updated', kind: 'dateTime', readOnly: true, column: true },
  })
  expect(names(listFilters({ fields }))).toEqual(['c'])
  expect(names(listFilters({ fields }, { filters: { d: fields.a } }))).toEqual(['c', 'd'])
  const secret = { label: 'P', kind: 'password', schema: z.string(), column: true } as const
  const sorted = sortableFields({ fields: { ...fields, secret } })
  expect(sorted).toEqual(['a', 'b', 'updatedAt', 'createdAt', 'id'])
  expect([isSearchable({ fields }), isSearchable(news)]).toEqual([false, true])
})

test('a field knows whether it may be empty, how much it holds, and whether it is seen', () => {
  const { title, excerpt, content, thumbnail, status, tagArticleIds } = news.fields
  expect([title, excerpt, status, thumbnail].map(isOptional)).toEqual([false, true, true, false])
  const lengths = [title, excerpt, content, tagArticleIds].map(({ schema }) => maxLengthOf(schema))
  expect(lengths).toEqual([150, 200, undefined, 10])
  expect([thumbnail, repairReport.fields.images, title].map(isPicture)).toEqual([true, true, false])
  const names = ['tagArticleIds', 'roleId', 'Idea', 'paid'].map(embeddedName)
  expect(names).toEqual(['tagArticles', 'role', 'Idea', 'paid'])
})

/** What is said of some actions alone, by their names. */
const said = (of: (action: Action) => unknown) =>
  Object.fromEntries(
    statedActions.flatMap(([name, action]) => (of(action) ? [[name, of(action)]] : [])),
  )

test('what is short is answered as a whole, what a recap or a sheet reads in long pages', () => {
  const names = ['attendance-status', 'city', 'province', 'repair-status', 'role', 'technician']
  const short = Object.keys(said(({ cached }) => cached))
  expect(short.sort()).toEqual(names.map((name) => `${name}.list`))
  const long = { 'attendance.list': 1000, 'opl.list': 1000 }
  expect(said(({ mostPerPage }) => mostPerPage)).toEqual(long)
})

test('what is odd about a resource is said of it alone', () => {
  const odd = (of: (resource: Resource) => unknown) =>
    statedResources.filter(of).map(({ name }) => name)
  expect(odd(({ deletedByName }) => deletedByName)).toEqual(['branch'])
  expect(odd(({ success }) => success)).toEqual(['employee'])
  expect(employee.success).toEqual({ create: 'Succes create new user', edit: 'Succes update user' })
  expect(said(({ sends }) => sends)).toEqual({ 'province.list': { countryId: 102 } })
  const lists = { 'branch.external': 'list', 'branch.internal': 'list' }
  expect(said(({ as }) => as)).toEqual({ ...lists, 'price-list.deleteOwn': 'delete' })
})

const statesOf = ({ states }: FieldOf<'switch'>) => Object.values(states ?? {})
test.each(
  allFields.flatMap(([name, field]) => (field.kind === 'switch' ? [[name, field] as const] : [])),
)('the two states of %s have different names, or none', (_, field) => {
  expect(new Set(statesOf(field)).size).toBe(statesOf(field).length)
  expect(statesOf(field)).not.toContain('')
})
