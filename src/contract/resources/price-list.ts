import { crud, defineResource, listAndForm } from '../resource.ts'
import {
  isActive,
  largePicture,
  nameText,
  optionalLongText,
  optionalText,
} from './shared-fields.ts'

export const priceList = defineResource({
  name: 'price-list',
  label: 'Price list',
  singular: 'price',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/price-list', 'Catalog/price list', {
    list: 'pricebrand_list',
    form: 'pricebrand_form',
  }),
  actions: {
    ...crud('/api/brand-pricelist', {
      read: ['pricebrand_list', 'pricebrand_form'],
      write: 'pricebrand_form',
    }),
    // As in the specification, and likely a mistake: on a server where articles and prices can have
    // the same id, it would delete an article.
    delete: { endpoint: 'DELETE /api/articles/:id', allow: 'pricebrand_form', sharedWith: 'news' },
    // Replaces `delete` with `VITE_PRICE_LIST_DELETE=own` (`withOwnDelete`).
    deleteOwn: {
      endpoint: 'DELETE /api/brand-pricelist/:id',
      allow: 'pricebrand_form',
      as: 'delete',
    },
  },
  period: { from: 'validFrom', until: 'validUntil' },
  rules: [
    {
      field: 'promoPrice',
      message: 'More than the price.',
      holds: ({ price, promoPrice }) =>
        typeof price !== 'number' || typeof promoPrice !== 'number' || promoPrice <= price,
    },
  ],
  fields: {
    brandId: {
      kind: 'reference',
      resource: 'brand',
      column: true,
      filter: true,
    },
    name: nameText(2, 100),
    size: {
      ...optionalText(30),
      column: true,
      search: true,
      help: 'Such as 185/65 R15.',
    },
    type: { ...optionalText(50), search: true },
    unit: {
      kind: 'select',
      options: { pcs: 'Piece', set: 'Set', car: 'Car', wheel: 'Wheel' },
      optional: true,
      column: true,
      place: 'main',
    },
    price: { kind: 'money', column: true },
    promoPrice: { kind: 'money', optional: true, column: true },
    validFrom: { kind: 'date', optional: true, column: true },
    validUntil: { kind: 'date', optional: true, column: true },
    image: { ...largePicture, width: 1080, optional: true },
    description: optionalLongText(300),
    isActive,
  },
})
