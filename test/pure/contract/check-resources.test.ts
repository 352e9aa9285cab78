import { omit } from 'es-toolkit/object'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Api } from '../../../src/contract/api.ts'
import { checkResources, problemsOf } from '../../../src/contract/check-resources.ts'
import type { Field, Fields } from '../../../src/contract/field.ts'
import { lines } from '../../../src/contract/lines.ts'
import { permissions, permissionsIn } from '../../../src/contract/permissions.ts'
import { crud, defineResource, listAndForm, type Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import type { RowAction } from '../../../src/contract/row-action.ts'
import { day, id, integer, oneOf, optional, text } from '../../../src/contract/schema.ts'
import { stockServedAt } from '../../support/stock.ts'

/** What is said of declarations that do not agree with each other. */

const country: Resource = {
  name: 'country',
  label: 'Countries',
  singular: 'country',
  title: 'name',
  pages: {},
  actions: { list: { endpoint: 'GET /api/countries', allow: 'signedIn' } },
  fields: { name: { label: 'Name', kind: 'text', schema: text(1, 50), search: true } },
}

const supplier: Resource = {
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
    countryId: {
      label: 'Country',
      kind: 'reference',
      resource: 'country',
      schema: id,
      filter: true,
    },
    contractFrom: { label: 'From', kind: 'date', schema: day },
    contractUntil: { label: 'Until', kind: 'date', schema: day },
    isActive: { label: 'Active', kind: 'switch', schema: z.boolean(), filter: true },
  },
}

const vat: Field = { label: 'VAT', kind: 'text', schema: text(1, 20), column: 'extra' }
const withFields = (fields: Fields): Resource => ({
  ...supplier,
  fields: { ...supplier.fields, ...fields },
})
const withAction = (name: string, action: object): Resource => ({
  ...supplier,
  actions: {
    ...supplier.actions,
    [name]: { endpoint: 'GET /api/more', allow: 'signedIn', ...action },
  },
})

const approval: RowAction = { label: 'Approve', icon: 'check', done: 'Approved' }
const approving = (row: Partial<RowAction>, action: object = {}, name = 'approve') =>
  withAction(name, {
    endpoint: 'PUT /api/suppliers/:id/approve',
    row: { ...approval, ...row },
    ...action,
  })
const remark: Fields[string] = { label: 'Remark', kind: 'text', schema: text(1, 50) }

/** With permissions of its own. */
const guarded: Resource = {
  ...supplier,
  permissions: ['supplier_list', 'supplier_form'],
  pages: listAndForm('/suppliers', 'Suppliers', { list: 'supplier_list', form: 'supplier_form' }),
}

const states = { new: 'New', approved: 'Approved' }
const withStatus = (schema: z.ZodMiniType, isFiltered = true): Resource => ({
  ...withFields({
    status: {
      label: 'Status',
      kind: 'select',
      options: states,
      schema,
      ...(isFiltered && { filter: true }),
    },
  }),
  board: 'status',
})

const ranked = (order: string, of: Partial<Pick<Field, 'column' | 'schema'>> = {}): Resource => {
  const rank: Field = {
    label: 'Rank',
    kind: 'number',
    schema: optional(integer(0, 9)),
    column: true,
    ...of,
  }
  return { ...supplier, order, fields: { ...supplier.fields, rank } }
}

test('nothing of the declarations of the product', () => {
  expect(problemsOf(resources)).toEqual([])
  expect(problemsOf([country, supplier])).toEqual([])
  const whole = approving({ possible: { isActive: [true, null] }, fields: { remark }, many: true })
  expect(problemsOf([country, whole])).toEqual([])
  expect(problemsOf([country, guarded])).toEqual([])
  expect(problemsOf([country, ranked('rank')])).toEqual([])
  expect(problemsOf([country, withStatus(oneOf(states))])).toEqual([])
  const cached: Resource = {
    ...country,
    actions: { list: { endpoint: 'GET /api/countries', allow: 'signedIn', cached: true } },
  }
  expect(problemsOf([cached, { ...supplier, board: 'countryId' }])).toEqual([])
})

test.each<[string, Resource]>([
  ['supplier: title names no field: nmae; did you mean name?', { ...supplier, title: 'nmae' }],
  ['supplier: title names no field: subject.', { ...supplier, title: 'subject' }],
  [
    'supplier: period.from names no field: contactFrm; did you mean contractFrom?',
    { ...supplier, period: { from: 'contactFrm', until: 'contractUntil' } },
  ],
  [
    'supplier: period.until names isActive, which is of the kind switch and not date.',
    { ...supplier, period: { from: 'contractFrom', until: 'isActive' } },
  ],
  [
    'supplier: rules[0] names no field: isActiv; did you mean isActive?',
    { ...supplier, rules: [{ field: 'isActiv', message: 'No.', holds: () => true }] },
  ],
  [
    'supplier: board names no field: statas; did you mean status?',
    { ...withStatus(oneOf(states)), board: 'statas' },
  ],
  [
    'supplier: board names isActive, which is of the kind switch and not select or reference.',
    { ...supplier, board: 'isActive' },
  ],
  ['supplier: board names status, which needs filter: true.', withStatus(oneOf(states), false)],
  [
    'supplier: board names status, which may be empty, and no list is filtered by that.',
    withStatus(optional(oneOf(states))),
  ],
  [
    'supplier: board names countryId, but the list of country is not cached.',
    { ...supplier, board: 'countryId' },
  ],
  [
    'supplier is mergeable, so that it needs the action delete.',
    { ...supplier, mergeable: true, actions: omit(supplier.actions, ['delete']) },
  ],
  [
    'supplier.usages has the name of what its replies have beside the fields.',
    { ...supplier, mergeable: true, fields: { ...supplier.fields, usages: remark } },
  ],
  ['supplier: order names no field: rnak; did you mean rank?', ranked('rnak')],
  [
    'supplier: order names isActive, which is of the kind switch and not number.',
    { ...supplier, order: 'isActive' },
  ],
  ['supplier: order names rank, which needs column: true.', ranked('rank', { column: 'extra' })],
  [
    'supplier: order names rank, which has to be optional, as new records come last.',
    ranked('rank', { schema: integer(0, 9) }),
  ],
  [
    'supplier.cityId: within names no field: regionId.',
    withFields({
      cityId: {
        label: 'City',
        kind: 'reference',
        resource: 'country',
        within: 'regionId',
        schema: id,
      },
    }),
  ],
  [
    'supplier.cityId: within names isActive, which country does not have.',
    withFields({
      cityId: {
        label: 'City',
        kind: 'reference',
        resource: 'country',
        within: 'isActive',
        schema: id,
      },
    }),
  ],
  [
    'supplier.vat: below names no field: nmae; did you mean name?',
    withFields({ vat: { ...vat, below: 'nmae' } }),
  ],
  [
    'supplier.vat: below names note, which is no column of its own.',
    withFields({
      note: { label: 'Note', kind: 'text', schema: text(1, 20) },
      vat: { ...vat, below: 'note' },
    }),
  ],
  [
    "supplier.vat: below needs column: 'extra'.",
    withFields({ city: { ...vat, column: true }, vat: { ...vat, column: true, below: 'city' } }),
  ],
  [
    'supplier.vat: below: a value of the kind rating does not fit a line of text.',
    withFields({
      city: { ...vat, column: true },
      vat: { label: 'Stars', kind: 'rating', schema: z.int(), column: 'extra', below: 'city' },
    }),
  ],
  [
    'supplier.slug: from names no field: titel.',
    withFields({ slug: { label: 'Slug', kind: 'slug', from: 'titel', schema: text(1, 50) } }),
  ],
  [
    'supplier.cityId: resource names no resource: contry; did you mean country?',
    withFields({ cityId: { label: 'City', kind: 'reference', resource: 'contry', schema: id } }),
  ],
  [
    'supplier.isGone is of the kind switch, which cannot be searched: text, longText, richText, phone, email, url, slug, select, reference can.',
    withFields({ isGone: { label: 'Gone', kind: 'switch', schema: z.boolean(), search: true } }),
  ],
  [
    'supplier.since is of the kind date, which cannot be filtered: switch, number, select, text, phone, email, url, reference, references can.',
    withFields({ since: { label: 'Since', kind: 'date', schema: day, filter: true } }),
  ],
  [
    'supplier.logo: shownBy names no resource: contry; did you mean country?',
    withFields({ logo: { label: 'Logo', kind: 'text', schema: text(1, 50), shownBy: ['contry'] } }),
  ],
  [
    'supplier.rate: allow names no permission: brand_lst; did you mean brand_list?',
    withAction('rate', { allow: 'brand_lst' }),
  ],
  [
    'supplier.list: allow names no permission: suplier_lst; did you mean supplier_list?',
    {
      ...guarded,
      actions: {
        ...guarded.actions,
        list: { endpoint: 'GET /api/suppliers', allow: ['supplier_list', 'suplier_lst'] },
      },
    },
  ],
  [
    'supplier: permissions has brand_list, which the specification has already.',
    { ...supplier, permissions: ['brand_list'] },
  ],
  [
    'supplier: permissions has supplier_list, which none of its rights names.',
    { ...supplier, permissions: ['supplier_list'] },
  ],
  [
    "supplier.rate: allow names no permission, so that nobody may; say 'signedIn' or 'anyone' to open it.",
    withAction('rate', { allow: [] }),
  ],
  [
    'supplier.old: only names no field: isActve; did you mean isActive?',
    withAction('old', { only: { isActve: false } }),
  ],
  [
    'supplier.again has the endpoint GET /api/suppliers/:, which supplier.show has already.',
    withAction('again', { endpoint: 'GET /api/suppliers/:supplier' }),
  ],
  [
    'supplier.old: sharedWith names no resource: contry; did you mean country?',
    withAction('old', { sharedWith: 'contry', endpoint: 'GET /api/more/:id' }),
  ],
  [
    'supplier.old is shared with country, which declares no old by GET /api/more/:id.',
    withAction('old', { sharedWith: 'country', endpoint: 'GET /api/more/:id' }),
  ],
  [
    'supplier.list is shared, so that its path has to have :id to tell whose record is meant.',
    withAction('list', { sharedWith: 'country', endpoint: 'GET /api/countries' }),
  ],
  [
    'supplier.more has the path /suppliers/form/:, which supplier.edit has already.',
    {
      ...supplier,
      pages: { ...supplier.pages, more: { path: '/Suppliers/form/:one', allow: 'signedIn' } },
    },
  ],
  [
    'supplier.more: allow names no permission: brandlist; did you mean brand_list?',
    {
      ...supplier,
      pages: { ...supplier.pages, more: { path: '/more', allow: 'brandlist' } },
    },
  ],
  [
    'the page supplier.past names no action: lst; did you mean list?',
    {
      ...supplier,
      pages: { ...supplier.pages, past: { path: '/past', allow: 'signedIn', lists: 'lst' } },
    },
  ],
  [
    'the page supplier.past: under names no entry: lst; did you mean list?',
    {
      ...supplier,
      pages: { ...supplier.pages, past: { path: '/past', allow: 'signedIn', under: 'lst' } },
    },
  ],
  [
    'the page supplier.create names no action: create.',
    {
      ...supplier,
      actions: {
        list: { endpoint: 'GET /api/s', allow: 'signedIn' },
        edit: { endpoint: 'PUT /api/s/:id', allow: 'signedIn' },
      },
    },
  ],
  ['supplier has the name supplier, which supplier has already.', country],
  [
    'supplier.approve: possible names no field: isActve; did you mean isActive?',
    approving({ possible: { isActve: true } }),
  ],
  [
    'supplier.approve: possible.state names no option: opne; did you mean open?',
    {
      ...approving({ possible: { state: ['opne', 'late', null] } }),
      fields: {
        ...supplier.fields,
        state: {
          label: 'State',
          kind: 'select',
          schema: text(1, 9),
          options: { open: 'Open', late: 'Late' },
        },
      },
    },
  ],
  [
    'supplier.edit has its place in the app already, so that it can have no row.',
    approving({}, {}, 'edit'),
  ],
  [
    'supplier.approve: sets names no field: isActve; did you mean isActive?',
    approving({ sets: { isActve: false } }),
  ],
  [
    'supplier.approve: sets gives isActive a value that it cannot have.',
    approving({ sets: { isActive: 'no' } }),
  ],
  [
    'supplier.approve: fields names no field: remark.',
    approving({ sets: { isActive: false }, fields: { remark } }),
  ],
  [
    'supplier.approve: fields asks for isActive as text, which is stored as switch.',
    approving({ sets: {}, fields: { isActive: remark } }),
  ],
  [
    'supplier.approve has its place in the app already, so that it can have no row.',
    approving({}, { as: 'delete' }),
  ],
  [
    'supplier.approve changes a record, so that it needs another method than GET, and :id alone.',
    approving({}, { endpoint: 'GET /api/suppliers/:id/approve' }),
  ],
  [
    'supplier.approve changes a record, so that it needs another method than GET, and :id alone.',
    approving({}, { endpoint: 'PUT /api/suppliers/:id/approve/:day' }),
  ],
  [
    'supplier.approve changes a record, so that it needs another method than GET, and :id alone.',
    approving({}, { endpoint: 'POST /api/suppliers/approve' }),
  ],
  [
    'supplier.approve has input and row.fields, which both say what is sent: leave out input.',
    approving({ fields: { remark } }, { input: z.object({}) }),
  ],
  [
    'supplier.approve.id would take the place of the id of the record.',
    approving({ fields: { id: remark } }),
  ],
  [
    'supplier.approve.partnerId: resource names no resource: contry; did you mean country?',
    approving({
      fields: {
        partnerId: { label: 'Partner', kind: 'reference', resource: 'contry', schema: id },
      },
    }),
  ],
  ...[
    { ...remark, kind: 'richText' as const },
    { ...remark, kind: 'person' as const },
    { ...remark, kind: 'image' as const, width: 9, maxBytes: 9 },
    { ...remark, kind: 'images' as const, width: 9, maxBytes: 9, most: 9 },
    { ...remark, readOnly: true as const },
    { ...remark, part: 'Details' },
  ].map((field): [string, Resource] => [
    'supplier.approve.field cannot be asked for: a dialog takes no image, images, richText, person, readOnly or part.',
    approving({ fields: { field: field as Fields[string] } }),
  ]),
])('%s', (sentence, wrong) => {
  const other = wrong === country ? { ...country, name: 'supplier', actions: {} } : wrong
  const declared = wrong === country ? [country, supplier, other] : [country, other]
  expect(problemsOf(declared)).toEqual([sentence])
})

const price = { label: 'Price', kind: 'money', schema: z.int() } as const
const withLines = (more: object) =>
  withFields({ items: { label: 'Items', ...lines({ columns: { price }, most: 9 }), ...more } })

test.each<[string, object]>([
  ['supplier.items has no columns.', { columns: {} }],
  ['supplier.items needs at least 10 lines, but may have 9.', { least: 10 }],
  [
    'supplier.items.note is of the kind longText, which no column of lines can be: text, number, decimal, money, date, select, switch, reference can.',
    { columns: { price, note: { label: 'Note', kind: 'longText', schema: text(1, 50) } } },
  ],
  [
    'supplier.items.price has search, which is of no use in lines.',
    { columns: { price: { ...price, search: true } } },
  ],
  [
    'supplier.items.from: resource names no resource: contry; did you mean country?',
    { columns: { from: { label: 'From', kind: 'reference', resource: 'contry', schema: id } } },
  ],
  [
    'supplier.items: total names no column: prise; did you mean price?',
    { total: ['price', 'prise'] },
  ],
  [
    'supplier.items: total names name, which is of the kind text and no number.',
    {
      columns: { price, name: { label: 'Name', kind: 'text', schema: text(1, 50) } },
      total: ['price', 'name'],
    },
  ],
  [
    'supplier.items is of the kind lines, which cannot be filtered: switch, number, select, text, phone, email, url, reference, references can.',
    { filter: true },
  ],
])('%s', (sentence, more) => {
  expect(problemsOf([country, withLines({})])).toEqual([])
  expect(problemsOf([country, withLines(more)])).toEqual([sentence])
})

const stock = stockServedAt('https://stock.example/v2')
const servedBy = (api: Partial<Api>): Resource => ({ ...stock, api: { ...stock.api, ...api } })
const withStock = (name: string, field: object): Resource => ({
  ...stock,
  fields: { ...stock.fields, [name]: { label: 'X', kind: 'text', schema: text(1, 50), ...field } },
})

test.each<[string, Resource, ...Resource[]]>([
  ['stock-item: api: the name default is that of our own API.', servedBy({ name: 'default' })],
  [
    'stock-item: api: https://a:b@stock.example is no address of an API: https://host/path, or /path.',
    servedBy({ base: 'https://a:b@stock.example' }),
  ],
  [
    'stock-item: api: //stock.example is no address of an API: https://host/path, or /path.',
    servedBy({ base: '//stock.example' }),
  ],
  [
    'stock-item: api: query.page says nowhere which page.',
    servedBy({ query: { page: 'limit=:perPage' } }),
  ],
  [
    'stock-item: api: a cursor needs reply.next.',
    servedBy({ query: { page: 'after=:cursor&limit=:perPage' } }),
  ],
  ['stock-item: api: query.search has no :search.', servedBy({ query: { search: 'q=:serach' } })],
  [
    'stock-item: api: query needs both of ascending and descending, or neither.',
    servedBy({ query: { ascending: 'sort=:field' } }),
  ],
  [
    'stock-item: api: query.quantity is no filter of its lists.',
    servedBy({ query: { quantity: 'pieces=:value' } }),
  ],
  ['stock-item: api: query.brandId has no :value.', servedBy({ query: { brandId: 'brand=' } })],
  ['stock-item: api: fields.titel is no field of it.', servedBy({ fields: { titel: 'title' } })],
  [
    'stock-item.unit: at another API, api.fields names the path to it, and not `part`.',
    withStock('unit', { part: 'size' }),
  ],
  [
    'stock-item.photo: a picture is sent as a file, which no object can have inside.',
    servedBy({ fields: { photo: 'media.photo' } }),
  ],
  [
    'stock-item.list is a list, which is read by GET and not POST.',
    {
      ...stock,
      actions: { ...stock.actions, list: { endpoint: 'POST /items/search', allow: 'signedIn' } },
    },
  ],
  [
    'shelf: the API stock is at https://stock.example/v2 elsewhere.',
    stock,
    { ...servedBy({ base: 'https://shelf.example' }), name: 'shelf', pages: {} },
  ],
  [
    'shelf.list has the endpoint GET /items at https://stock.example/v2, which stock-item.list has already.',
    stock,
    { ...stock, name: 'shelf', pages: {}, actions: { list: stock.actions.list } },
  ],
  [
    'country.stockId refers to stock-item, which another API serves: our server cannot tell whether there is such a record, nor its name.',
    stock,
    {
      ...country,
      fields: {
        ...country.fields,
        stockId: { label: 'Stock', kind: 'reference', resource: 'stock-item', schema: id },
      },
    },
  ],
  [
    'shelf.old is shared with stock-item, which is served by another API.',
    {
      ...stock,
      actions: { ...stock.actions, old: { endpoint: 'PATCH /api/:id/x', allow: 'brand_form' } },
    },
    {
      ...country,
      name: 'shelf',
      actions: {
        old: { endpoint: 'PATCH /api/:id/x', allow: 'brand_form', sharedWith: 'stock-item' },
      },
    },
  ],
  [
    'shelf.edit: its path has to have :id to tell which record is meant.',
    {
      ...country,
      name: 'shelf',
      actions: { edit: { endpoint: 'POST /api/shelves/change', allow: 'brand_form' } },
    },
  ],
  [
    'shelf.list: a path at our own server begins with /api/.',
    {
      ...country,
      name: 'shelf',
      actions: { list: { endpoint: 'GET /shelves', allow: 'signedIn' } },
    },
  ],
])('%s', (sentence, ...declared) => {
  const beside = resources.filter(({ name }) => name === 'brand')
  expect(problemsOf([...beside, ...declared])).toEqual([sentence])
})

test('nothing of a resource that another API serves, at an address or at a path', () => {
  const beside = resources.filter(({ name }) => name === 'brand')
  expect(problemsOf([...beside, stock])).toEqual([])
  expect(problemsOf([...beside, stockServedAt('/legacy')])).toEqual([])
})

test('a field that is found by a record of which no title can be searched', () => {
  const untitled: Resource = { ...country, title: undefined as never }
  const searching = withFields({
    countryId: {
      label: 'Country',
      kind: 'reference',
      resource: 'country',
      schema: id,
      search: true,
    },
  })
  expect(problemsOf([untitled, searching])).toEqual([
    'supplier.countryId cannot be searched, as country has no title of a kind that can: text, longText, richText, phone, email, url, slug, select, reference.',
  ])
})

test.each<[string, Partial<Resource>]>([
  ['supplier.list is in the menu, so that supplier needs a group.', { group: undefined as never }],
  [
    'supplier is deleted by its name, so that it needs a title.',
    { title: undefined as never, deletedByName: true },
  ],
])('%s', (sentence, changes) => {
  expect(problemsOf([country, { ...supplier, ...changes }])).toEqual([sentence])
})

test('all that is wrong is thrown at once', () => {
  const wrong = { ...supplier, title: 'nmae', period: { from: 'x', until: 'contractUntil' } }
  expect(() => checkResources([country, wrong])).toThrow(
    'The declarations are not right.\n- supplier: title names no field: nmae; did you mean name?\n- supplier: period.from names no field: x.',
  )
})

test('a property that nothing reads is a type error', () => {
  const fields = { name: { label: 'Name', kind: 'text', schema: text(1, 50) } } as const
  const declared = {
    name: 'unit',
    label: 'Units',
    singular: 'unit',
    pages: {},
    actions: {},
  } as const
  defineResource({ ...declared, fields })
  // @ts-expect-error A resource has no such property.
  defineResource({ ...declared, fields, tilte: 'name' })
  // @ts-expect-error A field of the kind text has no such property.
  defineResource({ ...declared, fields: { name: { ...fields.name, serach: true } } })
  const choice = {
    label: 'State',
    kind: 'select',
    schema: oneOf({ a: 'A' }),
    options: { a: 'A' },
  } as const
  defineResource({ ...declared, fields: { state: { ...choice, tones: { a: 'success' } } } })
  // @ts-expect-error A field of the kind select has no such property.
  defineResource({ ...declared, fields: { state: { ...choice, within: 'name' } } })
  const list = { endpoint: 'GET /api/units', allow: 'signedIn' } as const
  // @ts-expect-error An action has no such property.
  defineResource({ ...declared, fields, actions: { list: { ...list, cahced: true } } })
  const row = { ...approval, icn: 'check' } as const
  // @ts-expect-error A row action has no such property.
  defineResource({ ...declared, fields, actions: { approve: { ...list, row } } })
  const page = { path: '/units', allow: 'signedIn', titel: 'Units' } as const
  // @ts-expect-error A page has no such property.
  defineResource({ ...declared, fields, pages: { list: page } })
  const api = { name: 'units', base: 'https://units.example' } as const
  defineResource({ ...declared, fields, api })
  // @ts-expect-error An API has no such property.
  defineResource({ ...declared, fields, api: { ...api, replies: { items: 'rows' } } })
  expect(problemsOf([{ ...declared, fields }])).toEqual([])
})

test('a permission that neither the specification has nor the resource declares is a type error', () => {
  const declared = {
    name: 'unit',
    label: 'Units',
    singular: 'unit',
    group: 'Units',
    fields: {},
    permissions: ['unit_list', 'unit_form'],
    pages: listAndForm('/units', 'Units', { list: 'unit_list', form: 'unit_form' }),
    actions: crud('/api/units', { read: ['unit_list', 'brand_list'], write: 'unit_form' }),
  } as const
  const unit = defineResource(declared)
  const { permissions: _, ...undeclared } = declared
  // @ts-expect-error Not declared.
  defineResource(undeclared)
  const pages = listAndForm('/units', 'Units', { list: 'unit_lst', form: 'unit_form' })
  // @ts-expect-error Misspelt in a page.
  defineResource({ ...declared, pages })
  const actions = crud('/api/units', { read: ['unit_list', 'brand_lst'], write: 'unit_form' })
  // @ts-expect-error Misspelt in an action.
  defineResource({ ...declared, actions })
  // @ts-expect-error Nobody writes without signing in.
  crud('/api/units', { read: 'anyone', write: 'anyone' })
  expect(problemsOf([unit])).toEqual([])
  expect(permissionsIn([unit, unit])).toEqual([...permissions, 'unit_list', 'unit_form'])
})
