import * as z from 'zod/mini'
import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { picture } from '../picture.ts'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { id, integer, longText, optional, text } from '../schema.ts'
import { isActive } from './shared-fields.ts'

const calls = crud('/api/testimonies', {
  read: ['testimony_list', 'testimony_form'],
  write: 'testimony_form',
})

/** The ratings of all records that a list finds; the average is null where there are none. */
export const ratings = z.object({ average: z.nullable(z.number()), count: z.int() })

export const testimony = defineResource({
  name: 'testimony',
  label: 'Testimonies',
  singular: 'testimony',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/testimony', 'Testimony', {
    list: 'testimony_list',
    form: 'testimony_form',
  }),
  actions: { ...calls, list: { ...calls.list, extra: { ratings: z.optional(ratings) } } },
  fields: {
    photo: {
      label: 'Photo',
      kind: 'image',
      ratio: 1,
      portrait: true,
      width: 512,
      maxBytes: SMALL_PICTURE_BYTES,
      schema: optional(picture(SMALL_PICTURE_BYTES)),
      column: true,
    },
    name: { label: 'Name', kind: 'text', schema: text(2, 60), column: true, search: true },
    title: {
      label: 'Car or occupation',
      kind: 'text',
      schema: optional(text(0, 60)),
      column: 'extra',
      below: 'name',
    },
    rating: { label: 'Rating', kind: 'rating', schema: optional(integer(1, 5)), column: true },
    content: {
      label: 'Text',
      kind: 'longText',
      schema: longText(10, 500),
      column: true,
      search: true,
    },
    branchLocationId: {
      label: 'Branch',
      kind: 'reference',
      resource: 'branch',
      schema: optional(id),
      column: 'extra',
      filter: true,
    },
    isActive: { ...isActive, label: 'Shown' },
  },
})
