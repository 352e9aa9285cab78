import * as z from 'zod/mini'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { longText } from '../schema.ts'
import { isActive, nameText, ofBranch, optionalText, portrait } from './shared-fields.ts'

const calls = crud('/api/testimonies', {
  read: ['testimony_list', 'testimony_form'],
  write: 'testimony_form',
})

/** The ratings of all records that a list finds; the average is null where there are none. */
export const ratings = z.object({ average: z.nullable(z.number()), count: z.int() })

export const testimony = defineResource({
  name: 'testimony',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/testimony', 'Testimony', {
    list: 'testimony_list',
    form: 'testimony_form',
  }),
  actions: { ...calls, list: { ...calls.list, extra: { ratings: z.optional(ratings) } } },
  fields: {
    photo: portrait,
    name: nameText(2, 60),
    title: {
      ...optionalText(60),
      label: 'Car or occupation',
      below: 'name',
    },
    rating: { kind: 'rating', optional: true, column: true },
    content: {
      label: 'Text',
      kind: 'longText',
      schema: longText(10, 500),
      column: true,
      search: true,
    },
    branchLocationId: {
      ...ofBranch,
      optional: true,
      column: 'extra',
      filter: true,
    },
    isActive: { ...isActive, label: 'Shown' },
  },
})
