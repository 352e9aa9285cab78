import { PICTURE_BYTES } from '../../contract/limits.ts'
import { lines } from '../../contract/lines.ts'
import { crud, defineResource, listAndForm } from '../../contract/resource.ts'
import { digits, integer, longText, optional, text } from '../../contract/schema.ts'

const states = { new: 'New', confirmed: 'Confirmed', done: 'Done', missed: 'Missed' } as const

/** A made-up resource with a field of every kind, for the inputs, cells, lists and forms of the page. */
export const booking = defineResource({
  name: 'booking',
  group: 'Bookings',
  title: 'customer',
  board: 'state',
  deletedByName: true,
  pages: listAndForm('/booking', 'Bookings', { list: 'brand_list', form: 'brand_form' }),
  actions: {
    ...crud('/api/bookings', { read: 'brand_list', write: 'brand_form' }),
    confirm: {
      endpoint: 'POST /api/bookings/:id/confirm',
      allow: 'brand_form',
      row: {
        label: 'Confirm',
        icon: 'check',
        done: 'Confirmed',
        possible: { state: ['new', 'missed'] },
        asks: 'The customer gets a message.',
        many: true,
      },
    },
    cancel: {
      endpoint: 'POST /api/bookings/:id/cancel',
      allow: 'brand_form',
      row: {
        label: 'Cancel',
        icon: 'close',
        done: 'Cancelled',
        no: 'Keep it',
        fields: { reason: { label: 'Reason', kind: 'longText', schema: longText(5, 200) } },
      },
    },
  },
  fields: {
    customer: { kind: 'text', schema: text(2, 150), column: true, search: true },
    plate: { kind: 'text', schema: optional(text(2, 12)), below: 'customer', search: true },
    slug: { kind: 'slug', from: 'customer', help: 'The end of the web address.' },
    photo: { kind: 'image', ratio: 16 / 9, width: 1280, maxBytes: PICTURE_BYTES, optional: true },
    photos: { kind: 'images', width: 1280, maxBytes: PICTURE_BYTES, max: 6, optional: true },
    state: {
      kind: 'select',
      options: states,
      tones: { confirmed: 'info', done: 'success', missed: 'error' },
      initial: 'new',
      column: true,
      filter: true,
    },
    branchId: {
      label: 'Branch',
      kind: 'reference',
      resource: 'branch',
      column: true,
      filter: true,
    },
    tagIds: { label: 'Tags', kind: 'references', resource: 'news-tag', optional: true },
    phone: { kind: 'phone', optional: true, column: true },
    email: { kind: 'email', optional: true, column: 'extra' },
    website: { kind: 'url', optional: true, column: 'extra' },
    price: { kind: 'money', optional: true, column: true, help: 'In whole rupiah.' },
    distance: { label: 'Kilometres', kind: 'decimal', optional: true, column: 'extra' },
    seats: { kind: 'number', optional: true, column: 'extra' },
    nik: { label: 'NIK', kind: 'text', schema: optional(digits(16)), sensitive: true },
    dueOn: { label: 'Due', kind: 'date', optional: true, column: true },
    startedAt: { label: 'Started', kind: 'dateTime', optional: true, column: 'extra' },
    time: { kind: 'time', optional: true, column: 'extra' },
    rating: { kind: 'rating', optional: true, column: 'extra' },
    isUrgent: { label: 'Urgent', kind: 'switch', optional: true, column: 'extra' },
    isOwn: {
      label: 'Car',
      kind: 'switch',
      states: { on: 'Own: of the customer', off: 'Company: of a fleet' },
      optional: true,
      column: 'extra',
    },
    password: { kind: 'password', optional: true },
    note: { kind: 'longText', schema: optional(longText(0, 500)), column: 'extra' },
    report: { kind: 'richText', optional: true },
    items: {
      label: 'Items',
      ...lines({
        columns: {
          description: { label: 'Description', kind: 'text', schema: text(2, 60) },
          quantity: { label: 'Quantity', kind: 'number', schema: integer(1, 100) },
          price: { label: 'Price', kind: 'money', schema: integer(1, 99_999_999) },
        },
        max: 20,
        total: ['quantity', 'price'],
      }),
    },
    author: { kind: 'person', readOnly: true, column: 'extra' },
  },
})
