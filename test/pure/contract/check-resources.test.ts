import { omit } from 'es-toolkit/object'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Api } from '../../../src/contract/api.ts'
import { problemsOf } from '../../../src/contract/check-resources.ts'
import type { Action, Declaration } from '../../../src/contract/declaration.ts'
import type { Field, Fields } from '../../../src/contract/field.ts'
import { lines } from '../../../src/contract/lines.ts'
import { permissions, permissionsIn } from '../../../src/contract/permissions.ts'
import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import type { RowAction } from '../../../src/contract/row-action.ts'
import { day, id, integer, oneOf, optional, text } from '../../../src/contract/schema.ts'
import { stockServedAt } from '../../support/stock.ts'

/** What is said of declarations that do not agree with each other. */

const country: Declaration = {
  name: 'country',
  label: 'Countries',
  singular: 'country',
  title: 'name',
  pages: {},
  actions: { list: { endpoint: 'GET /api/countries', allow: 'signedIn' } },
  fields: { name: { label: 'Name', kind: 'text', schema: text(1, 50), search: true } },
}

/** A field of text, and one that refers to a country. */
const note = (more: object = {}) =>
  ({ label: 'Note', kind: 'text', schema: text(1, 50), ...more }) as Field
const refer = (more: object = {}) =>
  ({ label: 'City', kind: 'reference', resource: 'country', schema: id, ...more }) as Field

const supplier: Declaration = {
  name: 'supplier',
  label: 'Suppliers',
  singular: 'supplier',
  group: 'Purchasing',
  title: 'name',
  period: { from: 'contractFrom', until: 'contractUntil' },
  pages: listAndForm('/suppliers', 'Suppliers', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/suppliers', { read: 'brand_list', write: 'brand_form' }),
  fields: {
    name: { label: 'Name', kind: 'text', schema: text(1, 50), search: true },
    countryId: refer({ filter: true }),
    contractFrom: { label: 'From', kind: 'date', schema: day },
    contractUntil: { label: 'Until', kind: 'date', schema: day },
    isActive: { label: 'Active', kind: 'switch', schema: z.boolean(), filter: true },
  },
}

const below = (name: string, more: object = {}) => note({ column: 'extra', below: name, ...more })
const column = note({ column: true })
const withFields = (fields: Fields): Declaration => ({
  ...supplier,
  fields: { ...supplier.fields, ...fields },
})
const withAction = (action: object, name = 'more'): Declaration => {
  const more = { endpoint: 'GET /api/more', allow: 'signedIn', ...action } as Action
  return { ...supplier, actions: { ...supplier.actions, [name]: more } }
}
const withPage = (page: object): Declaration => ({
  ...supplier,
  pages: { ...supplier.pages, more: { path: '/more', allow: 'signedIn', ...page } },
})

const approval: RowAction = { label: 'Approve', icon: 'check', done: 'Approved' }
const approving = (row: Partial<RowAction>, action: object = {}, name = 'approve') => {
  const endpoint = 'PUT /api/suppliers/:id/approve'
  return withAction({ endpoint, row: { ...approval, ...row }, ...action }, name)
}
const remark = note() as Fields[string]
const possible = { isActive: [true, null] }
const approvingMany = approving({ possible, fields: { remark }, many: true })

/** A resource that declares permissions. */
const guarded: Declaration = {
  ...supplier,
  permissions: ['supplier_list', 'supplier_form'],
  pages: listAndForm('/suppliers', 'Suppliers', { list: 'supplier_list', form: 'supplier_form' }),
}

const options = { new: 'New', approved: 'Approved' }
const status = { label: 'Status', kind: 'select', options, schema: oneOf(options) } as const
const withStatus = (of: object): Declaration => ({
  ...withFields({ status: { ...status, ...of } }),
  board: 'status',
})

const rank = note({ kind: 'number', schema: optional(integer(0, 9)), column: true })
const ranked = (of: object = {}): Declaration => ({
  ...withFields({ rank: { ...rank, ...of } as Field }),
  order: 'rank',
})

const price = { label: 'Price', kind: 'money', schema: z.int() } as const
const withLines = (more: object) =>
  withFields({ items: { label: 'Items', ...lines({ columns: { price }, max: 9 }), ...more } })

const cached: Declaration = {
  ...country,
  actions: { list: { endpoint: 'GET /api/countries', allow: 'signedIn', cached: true } },
}

const stock = stockServedAt('https://stock.example/v2')
const brands = resources.filter(({ name }) => name === 'brand')

/** Expects one problem with this beginning. */
function expectProblem(declared: Declaration[], beginning: string) {
  const [problem, ...others] = problemsOf(declared)
  expect([problem?.slice(0, beginning.length), others]).toEqual([beginning, []])
}

test.each<[string, ...Declaration[]]>([
  ['the product', ...resources],
  ['two resources', country, supplier],
  ['an action on each record', country, approvingMany],
  ['permissions of its own', country, guarded],
  ['an order', country, ranked()],
  ['a board by a choice', country, withStatus({ filter: true })],
  ['a board by a record', cached, { ...supplier, board: 'countryId' }],
  ['lines', country, withLines({})],
  ['another API at an address', ...brands, stock],
  ['another API at a path', ...brands, stockServedAt('/legacy')],
])('nothing of the declarations of %s', (_, ...declared) => {
  expect(problemsOf(declared)).toEqual([])
})

const searchable = 'text, longText, richText, phone, email, url, slug, select, reference'
const filterable =
  'switch, number, select, text, phone, email, url, reference, references, date, dateTime'
const not = {
  searched: ` is of the kind switch, which cannot be searched: ${searchable} can.`,
  filtered: ` is of the kind time, which cannot be filtered: ${filterable} can.`,
}

test.each<[string, Fields]>([
  ['city: initial is a value that it cannot have.', { city: refer({ initial: 'Jakarta' }) }],
  ['city: within names no field: x.', { city: refer({ within: 'x' }) }],
  ['city: within names isActive, which', { city: refer({ within: 'isActive' }) }],
  ['vat: below names no field: x.', { vat: below('x') }],
  ['vat: below names no, which is no column of its own.', { no: note(), vat: below('no') }],
  ["vat: below needs column: 'extra'.", { no: column, vat: below('no', { column: true }) }],
  ['vat: below: a value of the kind', { no: column, vat: below('no', { kind: 'rating' }) }],
  ['slug: from names no field: x.', { slug: note({ kind: 'slug', from: 'x' }) }],
  ['city: resource names no resource: x.', { city: refer({ resource: 'x' }) }],
  [`isGone${not.searched}`, { isGone: note({ kind: 'switch', search: true }) }],
  [`since${not.filtered}`, { since: note({ kind: 'time', filter: true }) }],
  ['logo: shownBy names no resource: x.', { logo: note({ shownBy: ['x'] }) }],
])('supplier.%s', (sentence, fields) => {
  expectProblem([country, withFields(fields)], `supplier.${sentence}`)
})

const optionalStatus = optional(oneOf(options))
const declaring = (permission: string) => ({ permissions: [permission] })
const period = supplier.period ?? { from: '', until: '' }
test.each<[string, Partial<Declaration>]>([
  [': title names no field: contactFrm; did you mean contractFrom?', { title: 'contactFrm' }],
  [': title names no field: NAMES; did you mean name?', { title: 'NAMES' }],
  [': title names no field: x.', { title: 'x' }],
  [': period.from names no field: x.', { period: { ...period, from: 'x' } }],
  [': period.until names isActive, which', { period: { ...period, until: 'isActive' } }],
  [': rules[0] names no field: x.', { rules: [{ field: 'x', message: '', holds: () => true }] }],
  [': board names no field: x.', { board: 'x' }],
  [': board names isActive, which is of the kind switch and not', { board: 'isActive' }],
  [': board names status, which needs filter: true.', withStatus({})],
  [': board names status, which may be', withStatus({ filter: true, schema: optionalStatus })],
  [': board names countryId, but the list of country is not cached.', { board: 'countryId' }],
  [': title names isActive, which is of the kind switch', { titleWith: ['isActive'] }],
  [' has titleWith, so that it needs', { title: undefined as never, titleWith: ['contractFrom'] }],
  [' is mergeable, so that', { mergeable: true, actions: omit(supplier.actions, ['delete']) }],
  ['.usages has the name of', { mergeable: true, fields: { ...supplier.fields, usages: remark } }],
  [': order names no field: x.', { order: 'x' }],
  [': order names isActive, which is of the kind switch and not number.', { order: 'isActive' }],
  [': order names rank, which needs column: true.', ranked({ column: 'extra' })],
  [': order names rank, which has to be optional', ranked({ schema: integer(0, 9) })],
  [': permissions has news_list, which the specification has already.', declaring('news_list')],
  [': permissions has x_list, which none of its rights names.', declaring('x_list')],
  [
    '.list: allow names no permission: suplier_lst; did you mean supplier_list?',
    {
      ...guarded,
      actions: { list: { endpoint: 'GET /api/s', allow: ['supplier_list', 'suplier_lst'] } },
      pages: { list: { path: '/s', allow: 'supplier_form' } },
    },
  ],
  ['.list is in the menu, so that supplier needs a group.', { group: undefined as never }],
  [' is deleted by its name, so', { title: undefined as never, deletedByName: true }],
])('supplier%s', (sentence, changes) => {
  expectProblem([country, { ...supplier, ...changes }], `supplier${sentence}`)
})

const nobody = "names no permission, so that nobody may; say 'signedIn' or 'anyone' to open it."
const shared = { sharedWith: 'country', endpoint: 'GET /api/more/:id' }
test.each<[string, Declaration]>([
  ['supplier.more: allow names no permission: x.', withAction({ allow: 'x' })],
  [`supplier.more: allow ${nobody}`, withAction({ allow: [] })],
  ['supplier.more: only names no field: x.', withAction({ only: { x: false } })],
  ['supplier.more: sorts names no column: naem; did', withAction({ sorts: ['naem', 'id'] })],
  ['supplier.more has the endpoint', withAction({ endpoint: 'GET /api/suppliers/:supplier' })],
  ['supplier.more: sharedWith names no resource: x.', withAction({ ...shared, sharedWith: 'x' })],
  ['supplier.more is shared with country, which declares no more by', withAction(shared)],
  ['supplier.list is shared', withAction({ ...shared, endpoint: 'GET /api/countries' }, 'list')],
  ['supplier.more has the path /suppliers/form/:', withPage({ path: '/Suppliers/form/:one' })],
  ['supplier.more: allow names no permission: x.', withPage({ allow: 'x' })],
  ['the page supplier.more names no action: x.', withPage({ lists: 'x' })],
  ['the page supplier.more: under names no entry: x.', withPage({ under: 'x' })],
  ['country has the name country, which country has already.', { ...country, actions: {} }],
  [
    'the page supplier.create names no action: create.',
    { ...supplier, actions: omit(supplier.actions, ['create', 'show', 'delete']) },
  ],
])('%s', (sentence, wrong) => {
  expectProblem([country, wrong], sentence)
})

const nowhere = refer({ resource: 'x' }) as Fields[string]
const place = ' has its place in the app already, so that it can have no row.'
const method = ' changes a record, so that it needs another method than GET, and :id alone.'
const state = note({ kind: 'select', options })
const known = supplier.fields
const odd = approving({ possible: { state: ['x', 'new', null] } })

test.each<[string, Declaration]>([
  ['.approve: possible names no field: x.', approving({ possible: { x: true } })],
  ['.approve: possible.state names no option: x.', { ...odd, fields: { ...known, state } }],
  ['.approve: sets names no field: x.', approving({ sets: { x: false } })],
  ['.approve: sets gives isActive a value that', approving({ sets: { isActive: 'no' } })],
  ['.approve: fields names no field: remark.', approving({ sets: {}, fields: { remark } })],
  ['.approve: fields names isActive, which', approving({ sets: {}, fields: { isActive: remark } })],
  [`.edit${place}`, approving({}, {}, 'edit')],
  [`.approve${place}`, approving({}, { as: 'delete' })],
  [`.approve${method}`, approving({}, { endpoint: 'GET /api/suppliers/:id/approve' })],
  [`.approve${method}`, approving({}, { endpoint: 'PUT /api/suppliers/:id/approve/:day' })],
  [`.approve${method}`, approving({}, { endpoint: 'POST /api/suppliers/approve' })],
  ['.approve changes a record, so that it needs another', approving({ idAs: 'supplierId' })],
  [
    '.approve.city would take the place of the id',
    approving(
      { idAs: 'city', fields: { city: remark } },
      { endpoint: 'POST /api/suppliers/approve' },
    ),
  ],
  ['.approve: possible: our server can go by', approving({ sets: {}, possible: () => true })],
  ['.approve has input and row', approving({ fields: { remark } }, { input: z.object({}) })],
  ['.approve.id would take the place of the id', approving({ fields: { id: remark } })],
  ['.approve.city: resource names no resource: x.', approving({ fields: { city: nowhere } })],
])('supplier%s', (sentence, wrong) => {
  expectProblem([country, wrong], `supplier${sentence}`)
})

test.each<[string, object]>([
  [' has steps, so that it needs initial', { steps: {}, initial: undefined }],
  [': steps names no option: x.', { steps: { x: {} } }],
  [': steps.new names no option: x.', { steps: { new: { x: 'edit' } } }],
  [': steps.new.approved names no action or', { steps: { new: { approved: 'edti' } } }],
])('supplier.status%s', (sentence, more) => {
  expectProblem(
    [country, withStatus({ filter: true, initial: 'new', ...more })],
    `supplier.status${sentence}`,
  )
})

const kindsUnasked = ['image', 'images', 'richText', 'person'].map((kind) => ({ kind }))
const unasked = [...kindsUnasked, { readOnly: true }, { part: 'Details' }]
test.each(unasked)('a dialog takes no field of %j', (more) => {
  const asking = approving({ fields: { field: note(more) as Fields[string] } })
  expectProblem([country, asking], 'supplier.approve.field cannot be asked for: a dialog takes')
})

test.each<[string, object]>([
  [' has no columns.', { columns: {} }],
  [' needs at least 10 lines, but may have 9.', { min: 10 }],
  ['.note is of the kind longText', { columns: { price, note: note({ kind: 'longText' }) } }],
  ['.price has search, which is of no', { columns: { price: { ...price, search: true } } }],
  ['.from: resource names no resource: x.', { columns: { from: refer({ resource: 'x' }) } }],
  [': total names no field: x.', { total: ['price', 'x'] }],
  [': total names note', { columns: { price, note: note() }, total: ['price', 'note'] }],
  [' is of the kind lines, which cannot be filtered', { filter: true }],
])('supplier.items%s', (sentence, more) => {
  expectProblem([country, withLines(more)], `supplier.items${sentence}`)
})

const address = 'is no address of an API: https://host/path, or /path.'

test.each<[string, Partial<Api>]>([
  ['the name default is that of our own API.', { name: 'default' }],
  [`https://a:b@stock.example ${address}`, { base: 'https://a:b@stock.example' }],
  [`//stock.example ${address}`, { base: '//stock.example' }],
])('stock-item: api: %s', (sentence, api) => {
  const wrong = { ...stock, api: { ...stock.api, ...api } }
  expectProblem([...brands, wrong], `stock-item: api: ${sentence}`)
})

const shelf: Declaration = { ...stock, name: 'shelf', pages: {} }
const patch = { endpoint: 'PATCH /api/:id/x', allow: 'brand_form' } as const
const ofCountry = (more: Partial<Declaration>): Declaration => ({ ...country, ...more })

const unit = note({ part: 'size' })
const posted = { list: { ...stock.actions.list, endpoint: 'POST /x' } } as Declaration['actions']
const stockId = refer({ resource: 'stock-item' })
const acting = (action: string, more: object) =>
  ofCountry({ name: 'shelf', actions: { [action]: { ...patch, ...more } } })
test.each<[string, ...Declaration[]]>([
  ['stock-item.unit: the provider of another API', { ...stock, fields: { ...stock.fields, unit } }],
  ['stock-item.list is a list, which', { ...stock, actions: { ...stock.actions, ...posted } }],
  [
    'shelf: the API stock is at https://stock.example/v2 elsewhere.',
    stock,
    { ...shelf, api: { ...stock.api, base: 'https://shelf.example' } },
  ],
  ['shelf.list has the endpoint', stock, { ...shelf, actions: { list: stock.actions.list } }],
  ['country.stockId refers', stock, ofCountry({ fields: { ...country.fields, stockId } })],
  [
    'shelf.old is shared with stock-item, which is served by another API.',
    { ...stock, actions: { ...stock.actions, old: patch } },
    acting('old', { sharedWith: 'stock-item' }),
  ],
  [
    'supplier.city cannot be searched, as country has no title of a kind that can',
    ofCountry({ title: undefined as never }),
    withFields({ city: refer({ search: true }) }),
  ],
  ['shelf.edit: its path has to have :id', acting('edit', { endpoint: 'POST /api/shelves' })],
  ['shelf.list: a path at our own server', acting('list', { endpoint: 'GET /shelves' })],
])('%s', (sentence, ...declared) => {
  expectProblem([...brands, ...declared], sentence)
})

test('all that is wrong is said at once', () => {
  const wrong = { ...supplier, title: 'nmae', period: { from: 'x', until: 'y' } }
  expect(problemsOf([country, wrong])).toEqual([
    'supplier: title names no field: nmae; did you mean name?',
    'supplier: period.from names no field: x.',
    'supplier: period.until names no field: y.',
  ])
})

const declared = { name: 'unit', label: 'Units', singular: 'unit', pages: {}, actions: {} } as const

test('a property that nothing reads is a type error', () => {
  const name = { label: 'Name', kind: 'text', schema: text(1, 50) } as const
  const fields = { name }
  const state = { ...status, label: 'State' }
  const list = { endpoint: 'GET /api/units', allow: 'signedIn' } as const
  const row = { ...approval, icn: 'check' } as const
  const page = { path: '/units', allow: 'signedIn', titel: 'Units' } as const
  const api = { name: 'units', base: 'https://units.example' } as const
  defineResource({ ...declared, fields, api })
  defineResource({ ...declared, fields: { state: { ...state, tones: { new: 'success' } } } })
  // @ts-expect-error A resource has no such property.
  defineResource({ ...declared, fields, tilte: 'name' })
  // @ts-expect-error A field of the kind text has no such property.
  defineResource({ ...declared, fields: { name: { ...name, serach: true } } })
  // @ts-expect-error An action has no such property.
  defineResource({ ...declared, fields, actions: { list: { ...list, cahced: true } } })
  // @ts-expect-error A row action has no such property.
  defineResource({ ...declared, fields, actions: { approve: { ...list, row } } })
  // @ts-expect-error A page has no such property.
  defineResource({ ...declared, fields, pages: { list: page } })
  // @ts-expect-error An API has no such property.
  defineResource({ ...declared, fields, api: { ...api, replies: { items: 'rows' } } })
  expect(problemsOf([{ ...declared, fields }])).toEqual([])
})

test('a permission that neither the specification has nor the resource declares is a type error', () => {
  const guarded = {
    ...declared,
    group: 'Units',
    fields: {},
    permissions: ['unit_list', 'unit_form'],
    pages: listAndForm('/units', 'Units', { list: 'unit_list', form: 'unit_form' }),
    actions: crud('/api/units', { read: ['unit_list', 'brand_list'], write: 'unit_form' }),
  } as const
  const unit = defineResource(guarded)
  const { permissions: _, ...undeclared } = guarded
  // @ts-expect-error Not declared.
  defineResource(undeclared)
  const pages = listAndForm('/units', 'Units', { list: 'unit_lst', form: 'unit_form' })
  // @ts-expect-error Misspelt in a page.
  defineResource({ ...guarded, pages })
  const actions = crud('/api/units', { read: ['unit_list', 'brand_lst'], write: 'unit_form' })
  // @ts-expect-error Misspelt in an action.
  defineResource({ ...guarded, actions })
  // What reads a record does not hide the permissions from the compiler.
  defineResource({
    ...guarded,
    pages: { list: { path: '/units', allow: 'unit_list', showsAt: ({ id }) => ({ id }) } },
    actions: {
      ...guarded.actions,
      spare: { endpoint: 'GET /api/spare', allow: 'unit_list', matches: { day: (_, day) => !day } },
    },
    rules: [{ field: 'id', message: 'None.', holds: ({ id }) => id !== undefined }],
  })
  const rules = [{ field: 'id', message: 'None.', holds: () => true }]
  // @ts-expect-error Misspelt beside a rule.
  defineResource({ ...guarded, rules, pages })
  // @ts-expect-error Nobody writes without signing in.
  crud('/api/units', { read: 'anyone', write: 'anyone' })
  expect(problemsOf([unit])).toEqual([])
  expect(permissionsIn([unit, unit])).toEqual([...permissions, 'unit_list', 'unit_form'])
})
