import { compile } from '../../../src/contract/compile.ts'
import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import {
  email,
  ids,
  instant,
  integer,
  longText,
  optional,
  phoneNumber,
  text as textRule,
  webAddress,
} from '../../../src/contract/schema.ts'

const year = integer(1900, 2100)
const states = { draft: 'Draft', ready: 'Ready', sold: 'Sold' } as const

/** A resource that Roda does not have: server and app know only this declaration. */
export const gadget = defineResource({
  name: 'gadget',
  label: 'Gadgets',
  singular: 'gadget',
  group: 'Gadgetry',
  groupIcon: 'tools',
  title: 'name',
  titleWith: ['categoryId'],
  board: 'state',
  permissions: ['gadget_list', 'gadget_form'],
  pages: listAndForm('/gadgets', 'Gadgets', { list: 'gadget_list', form: 'gadget_form' }),
  actions: {
    ...crud('/api/gadgets', { read: 'gadget_list', write: 'gadget_form' }),
    approve: {
      endpoint: 'PUT /api/gadgets/:id/approve',
      allow: 'testimony_form',
      row: {
        label: 'Approve',
        icon: 'check',
        done: 'Approved',
        possible: { approvedAt: null },
        asks: 'Nobody can take it back.',
        fields: { remark: { label: 'Remark', kind: 'text', schema: optional(textRule(3, 50)) } },
        many: true,
      },
    },
    recall: {
      endpoint: 'PUT /api/gadgets/:id/recall',
      allow: 'testimony_form',
      row: {
        label: 'Recall',
        icon: 'undo',
        done: 'Recalled',
        sets: { approvedAt: null, remark: null },
        many: true,
      },
    },
    sell: {
      endpoint: 'PUT /api/gadgets/:id/sell',
      allow: 'testimony_form',
      row: {
        label: 'Sell',
        icon: 'money',
        done: 'Sold',
        possible: { state: 'ready' },
        sets: { state: 'sold' },
      },
    },
  },
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 50), column: true, search: true },
    phone: { label: 'Phone', kind: 'phone', schema: optional(phoneNumber), column: true },
    email: { label: 'Email', kind: 'email', schema: optional(email), column: true, search: true },
    website: { label: 'Website', kind: 'url', schema: optional(webAddress(100)), column: true },
    approvedAt: {
      label: 'Approved',
      kind: 'dateTime',
      schema: optional(instant),
      readOnly: true,
      column: true,
      withTime: true,
      filter: true,
    },
    boughtOn: { kind: 'date', optional: true, filter: true },
    madeIn: { kind: 'number', isCode: true, schema: year, optional: true, column: true },
    remark: { label: 'Remark', kind: 'text', schema: optional(textRule(3, 50)), readOnly: true },
    note: { label: 'Note', kind: 'longText', schema: optional(longText(0, 200)) },
    state: {
      kind: 'select',
      options: states,
      initial: 'draft',
      filter: true,
      steps: {
        draft: { ready: 'edit' },
        ready: { draft: 'edit', sold: 'sell' },
        sold: { ready: 'testimony_form' },
      },
    },
    categoryId: { kind: 'reference', resource: 'news-category', column: true },
    tagIds: { label: 'Tags', kind: 'references', resource: 'news-tag', schema: optional(ids(3)) },
  },
})

const { tagIds, ...unlinked } = gadget.fields
const { steps, ...state } = gadget.fields.state

/** The same records at other addresses, with other methods than those of most resources. */
export const oddGadget = compile({
  ...gadget,
  fields: { ...unlinked, state },
  name: 'odd-gadget',
  singular: 'odd gadget',
  pages: {},
  actions: {
    ...crud(
      '/api/odd-gadgets',
      { read: 'gadget_list', write: 'gadget_form' },
      {
        show: 'GET /:id/details',
        create: 'POST',
        edit: 'PATCH /one-:id.json',
        delete: 'POST /:id/removal',
      },
    ),
    close: {
      endpoint: 'POST /api/odd-gadgets/:id/close',
      allow: 'gadget_form',
      row: {
        label: 'Close',
        icon: 'lock',
        done: 'Closed',
        possible: { remark: [null, 'Open'] },
        sets: { remark: 'Closed' },
        fields: { note: gadget.fields.note },
      },
    },
  },
})

/** The same records at yet other addresses, with yet other methods. */
export const oddestGadget = compile({
  ...oddGadget,
  name: 'oddest-gadget',
  singular: 'oddest gadget',
  actions: crud(
    '/api/oddest-gadgets',
    { read: 'gadget_list', write: 'gadget_form' },
    { edit: 'POST /:id', delete: 'PATCH /:id/archive' },
  ),
})
