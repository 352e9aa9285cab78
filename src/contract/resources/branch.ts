import * as z from 'zod/mini'
import { crud, defineResource } from '../resource.ts'
import { decimal, digits, integer, optional, text } from '../schema.ts'
import { zoneLetters, zones } from '../zones.ts'
import { isActive, largePicture, nameText, optionalText, phone } from './shared-fields.ts'

/**
 * The branches: the company's own shops (internal), and its teams at partner sites (external,
 * outsourced). The rights to the two lists are swapped, as in specification section 2: the external
 * one needs branch_internal, the internal one branch_outsource.
 */
export const branch = defineResource({
  name: 'branch',
  group: 'Group',
  groupIcon: 'store',
  title: 'name',
  deletedByName: true,
  pages: {
    external: {
      path: '/branch/external',
      allow: 'branch_internal',
      menu: 'Outsource group',
      lists: 'external',
      heading: 'Outsource group: external branches',
    },
    internal: {
      path: '/branch/internal',
      allow: 'branch_outsource',
      menu: 'Internal group',
      lists: 'internal',
      heading: 'Internal group: own branches',
    },
    create: { path: '/branch/form', allow: 'branch_form' },
    edit: { path: '/branch/form/:id', allow: 'branch_form' },
  },
  actions: {
    ...crud('/api/branch-location', {
      read: [
        'branch_internal',
        'branch_outsource',
        'branch_form',
        // For selecting a branch.
        'employee_form',
        'attendance_list',
        'rm_report',
        'rm_form',
        'workshop_report',
        'workshop_dashboard',
        'testimony_form',
      ],
      write: 'branch_form',
    }),
    external: {
      endpoint: 'GET /api/branch-location/type/external',
      allow: 'branch_internal',
      as: 'list',
      only: { isInternalBranch: false },
    },
    internal: {
      endpoint: 'GET /api/branch-location/type/internal',
      allow: 'branch_outsource',
      as: 'list',
      only: { isInternalBranch: true },
    },
  },
  rules: [
    {
      field: 'longitude',
      message: 'A place needs its latitude and its longitude.',
      holds: ({ latitude, longitude }) =>
        (typeof latitude === 'number') === (typeof longitude === 'number'),
    },
    {
      field: 'closeTime',
      message: 'Closes before it opens.',
      holds: ({ openTime, closeTime }) =>
        typeof openTime !== 'string' || typeof closeTime !== 'string' || openTime < closeTime,
    },
  ],
  fields: {
    image: {
      ...largePicture,
      ratio: 16 / 9,
      width: 1280,
      optional: true,
      column: 'extra',
    },
    name: nameText(3, 100),
    code: {
      kind: 'text',
      schema: optional(text(2, 20)),
      unique: true,
      below: 'name',
      search: true,
      help: 'As in the OPL sheets.',
    },
    isInternalBranch: {
      label: 'Kind',
      kind: 'switch',
      states: { on: 'Internal: a shop of our own', off: 'External: at a partner site' },
    },
    partnerName: {
      ...optionalText(100),
      label: 'Partner',
      column: true,
      search: true,
      help: 'The company at whose site an external branch is.',
    },
    provinceId: {
      kind: 'reference',
      resource: 'province',
      column: 'extra',
      filter: true,
    },
    cityId: {
      kind: 'reference',
      resource: 'city',
      within: 'provinceId',
      below: 'name',
    },
    address: { kind: 'text', schema: text(5, 255), column: 'extra' },
    postalCode: {
      kind: 'text',
      schema: optional(digits(5)),
      column: 'extra',
    },
    timezone: {
      label: 'Zone',
      kind: 'select',
      options: zoneLetters,
      schema: z.enum(zones),
      readOnly: true,
      column: true,
      filter: true,
    },
    phoneNumber: phone,
    latitude: { kind: 'decimal', schema: optional(decimal(-11.5, 6.5)) },
    longitude: { kind: 'decimal', schema: optional(decimal(94.5, 141.5)) },
    radiusMeter: {
      label: 'Radius in metres',
      kind: 'number',
      schema: optional(integer(10, 5000)),
      help: 'Within it, clocking in counts as being there.',
    },
    openTime: {
      label: 'Opens',
      kind: 'time',
      optional: true,
      column: 'extra',
      help: 'By the clocks of the branch.',
    },
    closeTime: { label: 'Closes', kind: 'time', optional: true, column: 'extra' },
    isActive,
  },
})
