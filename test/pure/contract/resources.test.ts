import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { splitEndpoint } from '../../../src/contract/endpoint.ts'
import { listQuery } from '../../../src/contract/envelope.ts'
import {
  embeddedName,
  type Field,
  type FieldOf,
  isOptional,
  isPicture,
  maxLengthOf,
  replyByKind,
} from '../../../src/contract/field.ts'
import { permissionsIn, permissionsOf, type Right } from '../../../src/contract/permissions.ts'
import {
  allFields as allFieldsOf,
  brokenRules,
  columnsOf,
  createInput,
  crud,
  defineResource,
  editInput,
  formInput,
  headingOf,
  isSearchable,
  listAndForm,
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

function expectKnown(right: Right) {
  expect(right === 'anyone' || right === 'signedIn' || permissionsOf(right).length > 0).toBe(true)
  for (const name of permissionsOf(right)) expect(permissionsIn(resources)).toContain(name)
}

test('no two share a name', () => {
  expect(byName.size).toBe(resources.length)
})

test('no two actions share an endpoint unknowingly, whatever their placeholders are called', () => {
  const own = allActions.filter(([, { sharedWith }]) => !sharedWith)
  const endpoints = own.map(([, { endpoint }]) => endpoint.replace(/:\w+/g, ':'))
  expect(endpoints).toEqual([...new Set(endpoints)])
})

const shared = allActions.filter(([, { sharedWith }]) => sharedWith)
test.each(shared)(
  '%s shares its endpoint with the same action of another resource, on one record',
  (_, action, name) => {
    expect(byName.get(action.sharedWith ?? '')?.actions[name]?.endpoint).toBe(action.endpoint)
    expect(action.endpoint).toMatch(/\/:id$/)
  },
)

test('no two pages share an address, in any spelling', () => {
  const paths = allPages.map(([, { path }]) => path.replace(/:\w+/g, ':').toLowerCase())
  expect(paths).toEqual([...new Set(paths)])
})

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
    const columns = fieldsOf(resource).filter(([, { column }]) => column)
    const single = columns
      .filter(
        ([, { kind }]) =>
          !['references', 'person', 'richText', 'image', 'images', 'lines'].includes(kind),
      )
      .map(([name]) => name)
    expect(sortableFields({ ...resource, actions: {} }).sort()).toEqual(
      [...single, 'id', 'createdAt', 'updatedAt'].sort(),
    )
    const { sorts } = resource.actions.list ?? {}
    if (sorts) expect(sortableFields(resource)).toEqual(sorts)
  })

  test('its list begins with the first ten, or is whole, and refuses what no list has', () => {
    const { cached } = resource.actions.list ?? {}
    const schema = listQuery(resource, { cached })
    const order = { isAscending: true, ...(cached && { sortBy: resource.title }) }
    expect(z.parse(schema, {})).toEqual({
      page: 1,
      perPage: cached ? 1000 : 10,
      search: '',
      ...order,
    })
    const bad = [
      { page: '0' },
      { page: '-1' },
      { perPage: cached ? '1001' : '101' },
      { sortBy: 'password' },
      { isAscending: 'yes' },
      { page: ['1', '2'] },
    ]
    expect(bad.filter((query) => z.safeParse(schema, query).success)).toEqual([])
  })

  test('what is sent holds none of the server’s own fields', () => {
    const own = fieldsOf(resource).flatMap(([name, field]) => (field.readOnly ? [name] : []))
    expect(Object.keys(createInput(resource).shape).sort()).toEqual(
      Object.keys(resource.fields)
        .filter((name) => !own.includes(name))
        .sort(),
    )
    const once = fieldsOf(resource).flatMap(([name, { createOnly }]) => (createOnly ? [name] : []))
    expect(
      Object.keys(editInput(resource).shape).filter(
        (name) => own.includes(name) || once.includes(name),
      ),
    ).toEqual([])
  })

  test('with parts, takes no files: a form has no objects', () => {
    const parts = fieldsOf(resource).filter(([, { part }]) => part)
    const files = fieldsOf(resource).filter(
      ([, { kind, readOnly }]) => kind === 'image' && !readOnly,
    )
    expect(parts.length === 0 || files.length === 0).toBe(true)
  })

  test('a change may leave out every field', () => {
    expect(z.parse(editInput(resource), {})).toEqual({})
  })

  test('an answer holds its fields, what they refer to and the common tail; a row no rich text', () => {
    const embedded = fieldsOf(resource).filter(
      ([, { kind }]) => kind === 'reference' || kind === 'references',
    )
    const names = [
      'id',
      'createdAt',
      'updatedAt',
      ...fieldsOf(resource).flatMap(([name, { kind }]) => (kind === 'password' ? [] : [name])),
      ...embedded.map(([name]) => embeddedName(name)),
    ]
    expect(Object.keys(recordReply(resource).shape).sort()).toEqual([...new Set(names)].sort())
    const rich = fieldsOf(resource).flatMap(([name, { kind }]) =>
      kind === 'richText' ? [name] : [],
    )
    const inRows = names.filter((name) => !rich.includes(name))
    expect(Object.keys(rowReply(resource).shape).sort()).toEqual(
      [...inRows, ...('mergeable' in resource ? ['usages'] : [])].sort(),
    )
  })
})

test.each(resources.filter(({ api }) => !api).flatMap(actionsOf))(
  '%s is at an address of our API',
  (_, { endpoint }) => {
    expect(endpoint).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api(\/[a-z-]+|\/:\w+)+$/)
  },
)

test.each(statedActions)('%s travels by the method that its name says', (_, action, name) => {
  const stated: Record<string, string> = { create: 'POST', edit: 'PUT', delete: 'DELETE' }
  const { method } = splitEndpoint(action.endpoint)
  expect(method).toBe(stated[action.as ?? name] ?? method)
})

describe.each(allActions)('%s', (_, action, name) => {
  test('asks for a right that exists', () => expectKnown(action.allow))

  test('reads by GET, and sends nothing then', () => {
    const { method } = splitEndpoint(action.endpoint)
    const reads = ['list', 'show'].includes(action.as ?? name)
    expect(method === 'GET' || !reads).toBe(true)
    expect(action.query === undefined || method === 'GET').toBe(true)
    expect(action.input === undefined || method !== 'GET').toBe(true)
  })
})

describe.each(allPages)('the page %s', (_, page, resource) => {
  test('asks for a right that exists', () => expectKnown(page.allow))

  test('whoever may open it may make the call that fills it', () => {
    const filledBy: Record<string, string> = { list: 'list', edit: 'show', show: 'show' }
    const name = Object.keys(resource.pages).find((key) => resource.pages[key] === page) ?? ''
    const call = resource.actions[page.lists ?? filledBy[name] ?? '']
    expect(page.lists === undefined || call?.as === 'list').toBe(true)
    for (const permission of call ? permissionsOf(page.allow) : [])
      expect(call && permissionsOf(call.allow)).toContain(permission)
    expect(rightOf(resource, name)).toBe(page.allow)
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

const slugs = allFields.flatMap(([name, field, resource]) =>
  field.kind === 'slug' ? [[name, field, resource] as const] : [],
)
test.each(slugs)('the slug %s is written from a text', (_, field, resource) => {
  expect(resource.fields[field.from]?.kind).toBe('text')
})

const selects = allFields.flatMap(([name, field]) =>
  field.kind === 'select' ? [[name, field] as const] : [],
)
test.each(selects)(
  '%s offers the choices that its rule takes, and no others',
  (_, { options, schema }) => {
    expect(Object.keys(options).filter((option) => !z.safeParse(schema, option).success)).toEqual(
      [],
    )
    expect(z.safeParse(schema, 'none of them').success).toBe(false)
  },
)

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
  const says = (resource: Resource, record: Record<string, unknown>) =>
    brokenRules(resource, record)
  const ends = { validUntil: 'Ends before it starts.' }

  test.each<[Resource, Record<string, unknown>, Record<string, string>]>([
    [priceList, { validFrom: '2026-02-01', validUntil: '2026-01-31' }, ends],
    [priceList, { validFrom: '2026-02-01', validUntil: '2026-02-01' }, {}],
    [priceList, { validFrom: null, validUntil: '2026-01-31' }, {}],
    [priceList, { validFrom: '2026-02-01', validUntil: null }, {}],
    [priceList, { price: 5, promoPrice: 6 }, { promoPrice: 'More than the price.' }],
    [priceList, { price: 5, promoPrice: 5 }, {}],
    [priceList, { price: 5, promoPrice: null }, {}],
    [priceList, { promoPrice: 5 }, {}],
    [
      priceList,
      { price: 5, promoPrice: 6, validFrom: '2', validUntil: '1' },
      { promoPrice: 'More than the price.', ...ends },
    ],
    [
      branch,
      { latitude: 1, longitude: null },
      { longitude: 'A place needs its latitude and its longitude.' },
    ],
    [
      branch,
      { latitude: null, longitude: 1 },
      { longitude: 'A place needs its latitude and its longitude.' },
    ],
    [branch, { latitude: 0, longitude: 0 }, {}],
    [branch, {}, {}],
    [branch, { openTime: '08:00', closeTime: '08:00' }, { closeTime: 'Closes before it opens.' }],
    [branch, { openTime: '08:00', closeTime: '08:01' }, {}],
    [branch, { openTime: '08:00', closeTime: null }, {}],
    [branch, { openTime: null, closeTime: '08:00' }, {}],
    [employee, {}, {}],
  ])('(%#)', (resource, record, broken) => {
    expect(says(resource, record)).toEqual(broken)
  })

  test('what a form says at the field', () => {
    const input = { brandId: 1, name: 'Ban', price: 5, promoPrice: 6 }
    const { error } = z.safeParse(formInput(priceList, 'create'), input)
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['promoPrice'], 'More than the price.'],
    ])
    expect(z.safeParse(formInput(priceList, 'edit'), { ...input, promoPrice: 5 }).success).toBe(
      true,
    )
  })
})

describe('a password of an employee', () => {
  const sent = (held: readonly string[], action: 'create' | 'edit') =>
    sentFields(takenBy(employee, held), action).map(([name]) => name)

  test('is sent with a new one, and with a change to a server that takes it there', () => {
    expect(sent([], 'create').filter((name) => !sent([], 'edit').includes(name))).toEqual([
      'password',
    ])
    expect(sent(['pageSize', 'passwords'], 'edit')).toContain('password')
    expect(sent([], 'create')).toEqual(sent(['passwords'], 'create'))
    expect(Object.keys(formInput(takenBy(employee, []), 'edit')._zod.def.shape)).toEqual(
      sent([], 'edit'),
    )
    expect(Object.keys(editInput(employee).shape)).toContain('password')
  })

  test('makes no other resource out of one that needs nothing', () => {
    expect(statedResources.filter((resource) => takenBy(resource, []) !== resource)).toEqual([
      employee,
    ])
    expect(takenBy(employee, ['passwords'])).toBe(employee)
  })
})

test('a photo of an employee is never sent', () => {
  expect(sentFields(employee, 'create').map(([name]) => name)).not.toContain('photoUrl')
})

test('an ordinary resource has the five stated calls and its three pages', () => {
  expect(crud('/api/x', { read: 'news_list', write: 'news_form' })).toEqual({
    list: { endpoint: 'GET /api/x', allow: 'news_list' },
    show: { endpoint: 'GET /api/x/:id', allow: 'news_list' },
    create: { endpoint: 'POST /api/x/create', allow: 'news_form' },
    edit: { endpoint: 'PUT /api/x/:id', allow: 'news_form' },
    delete: { endpoint: 'DELETE /api/x/:id', allow: 'news_form' },
  })
  expect(listAndForm('/x', 'X', { list: 'news_list', form: 'news_form' })).toEqual({
    list: { path: '/x', allow: 'news_list', menu: 'X' },
    create: { path: '/x/form', allow: 'news_form' },
    edit: { path: '/x/form/:id', allow: 'news_form' },
  })
})

test('a page is headed as it says, else as its resource', () => {
  expect(headingOf(news, { path: '/x', allow: 'anyone', heading: 'Own' })).toBe('Own')
  expect(headingOf(news, { path: '/x', allow: 'anyone' })).toBe('News')
})

test('a button asks for the right of its page, else of its call', () => {
  const resource = defineResource({
    ...news,
    pages: { edit: { path: '/x', allow: 'news_form' } },
    actions: {
      edit: { endpoint: 'PUT /api/x', allow: 'news_list' },
      delete: { endpoint: 'DELETE /api/x', allow: 'news_tag_form' },
    },
  })
  expect([rightOf(resource, 'edit'), rightOf(resource, 'delete')]).toEqual([
    'news_form',
    'news_tag_form',
  ])
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
  expect(sortableFields({ fields: { ...fields, secret } })).toEqual([
    'a',
    'b',
    'updatedAt',
    'createdAt',
    'id',
  ])
  expect([isSearchable({ fields }), isSearchable(news)]).toEqual([false, true])
})

test('a field knows whether it may be empty, how much it holds, and whether it is seen', () => {
  const { title, excerpt, content, thumbnail, status, tagArticleIds } = news.fields
  expect([title, excerpt, status, thumbnail].map(isOptional)).toEqual([false, true, true, false])
  expect(
    [title, excerpt, content, tagArticleIds, status].map(({ schema }) => maxLengthOf(schema)),
  ).toEqual([150, 200, undefined, 10, undefined])
  expect([thumbnail, repairReport.fields.images, title].map(isPicture)).toEqual([true, true, false])
  expect(['tagArticleIds', 'roleId', 'Idea', 'paid'].map(embeddedName)).toEqual([
    'tagArticles',
    'role',
    'Idea',
    'paid',
  ])
})

test('what is short is answered as a whole, what a recap or a sheet reads in long pages', () => {
  const lists = statedActions.filter(([, action]) => action.cached).map(([name]) => name)
  expect(lists.sort()).toEqual(
    ['attendance-status', 'city', 'province', 'repair-status', 'role', 'technician']
      .map((name) => `${name}.list`)
      .sort(),
  )
  const long = statedActions.flatMap(([name, { mostPerPage }]) =>
    mostPerPage ? [[name, mostPerPage]] : [],
  )
  expect(Object.fromEntries(long)).toEqual({ 'attendance.list': 1000, 'opl.list': 1000 })
})

test('what is odd about a resource is said of it alone', () => {
  const withOdd = (odd: (resource: Resource) => unknown) =>
    statedResources.filter(odd).map(({ name }) => name)
  expect(withOdd(({ deletedByName }) => deletedByName)).toEqual(['branch'])
  expect(withOdd(({ success }) => success)).toEqual(['employee'])
  expect(employee.success).toEqual({ create: 'Succes create new user', edit: 'Succes update user' })
  const sending = statedActions.flatMap(([name, { sends }]) =>
    sends ? [[name, sends] as const] : [],
  )
  expect(sending).toEqual([['province.list', { countryId: 102 }]])
  const as = statedActions.flatMap(([name, action]) =>
    action.as ? [[name, action.as] as const] : [],
  )
  expect(Object.fromEntries(as)).toEqual({
    'branch.external': 'list',
    'branch.internal': 'list',
    'price-list.deleteOwn': 'delete',
  })
})

const statesOf = ({ states }: FieldOf<'switch'>) => Object.values(states ?? {})
test.each(
  allFields.flatMap(([name, field]) => (field.kind === 'switch' ? [[name, field] as const] : [])),
)('the two states of %s have different names, or none', (_, field) => {
  expect(new Set(statesOf(field)).size).toBe(statesOf(field).length)
  expect(statesOf(field)).not.toContain('')
})

test.each(allPages)(
  'the page %s has words over it and in the menu, where it has any',
  (_, { heading, intro, menu }) => {
    expect([heading, intro, menu]).not.toContain('')
  },
)

test.each(selects)('the choices of %s have different names', (_, { options }) => {
  const labels = Object.values(options)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).not.toContain('')
})
