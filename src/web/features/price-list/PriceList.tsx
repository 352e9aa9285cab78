import type { Page } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { standardView } from '../../list/reading/columns.ts'
import { PriceSheet } from './PriceSheet.tsx'

/** The price list: a sheet grouped by brand in place of the grid, with prices editable in place. */
export default function PriceList(props: { resource: Resource; page: Page }) {
  return (
    <ResourceList {...props} sort={byBrand} pageSize={100} standard={standard} more={more}>
      <PriceSheet />
    </ResourceList>
  )
}

// Inactive prices are marked beside their name.
const standard = { ...standardView, hidden: ['isActive', 'updatedAt'] }
const more = ['updatedAt']
const byBrand = { field: 'brandId', order: 'asc' } as const
