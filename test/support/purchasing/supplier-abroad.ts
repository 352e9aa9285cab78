import { defineResource } from '../../../src/contract/resource.ts'
import { supplier } from './supplier.ts'

export const supplierAbroad = defineResource({
  ...supplier,
  name: 'supplier-abroad',
  permissions: ['supplier_list'],
  pages: { list: { path: '/purchasing/abroad', allow: 'supplier_list', menu: 'Abroad' } },
  actions: { list: { endpoint: 'GET /suppliers', allow: 'supplier_list' } },
  api: {
    name: 'abroad',
    base: 'https://abroad.example',
    query: { page: 'offset=:offset&limit=:perPage' },
    reply: { items: 'items', total: 'count' },
  },
})
