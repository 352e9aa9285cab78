import { crud, defineResource, listAndForm } from '../../../src/contract/resource.ts'
import { id, integer, longText, optional, text as textRule } from '../../../src/contract/schema.ts'

/** The common properties of these resources: their pages, endpoints and rights. */
const common = <const N extends string>(name: N, label: string) => ({
  name,
  label,
  singular: name,
  group: 'Tickets',
  title: 'name' as const,
  pages: listAndForm(`/${name}s`, label, { list: 'brand_list', form: 'brand_form' }),
  actions: crud(`/api/${name}s`, { read: 'brand_list', write: 'brand_form' }),
})

const statuses = { new: 'New', doing: 'In progress', done: 'Done' } as const

/** A resource that Roda does not have, with a board by a select field. */
export const ticket = defineResource({
  ...common('ticket', 'Tickets'),
  board: 'status',
  rules: [
    {
      field: 'note',
      message: 'What is done needs a note.',
      holds: ({ status, note }) => status !== 'done' || Boolean(note),
    },
  ],
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 50), column: true, search: true },
    status: {
      kind: 'select',
      options: statuses,
      tones: { doing: 'info', done: 'success' },
      initial: 'new',
      steps: {
        new: { doing: 'edit', done: 'edit' },
        doing: { new: 'edit', done: 'edit' },
        done: { doing: 'banner_form', new: 'testimony_form' },
      },
      column: true,
      filter: true,
    },
    note: { label: 'Note', kind: 'longText', schema: optional(longText(0, 200)), column: true },
    isUrgent: { label: 'Urgent', kind: 'switch', initial: false, column: true, filter: true },
  },
})

/** A resource with a board by a reference that may be empty. */
export const errand = defineResource({
  ...common('errand', 'Errands'),
  board: 'roleId',
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 50), column: true, search: true },
    roleId: {
      label: 'Who',
      kind: 'reference',
      resource: 'role',
      schema: optional(id),
      column: true,
      filter: true,
    },
    dueOn: { kind: 'date', optional: true, filter: true },
  },
})

/** A resource without board and picture, in a manual order. */
export const chapter = defineResource({
  ...common('chapter', 'Chapters'),
  order: 'position',
  fields: {
    name: { label: 'Name', kind: 'text', schema: textRule(2, 150), column: true, search: true },
    position: { label: 'Position', kind: 'number', schema: optional(integer(0, 99)), column: true },
  },
})
