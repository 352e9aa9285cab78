import type { Page, Resource } from '../../../contract/resource.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { PriceSheet } from './PriceSheet.tsx'

/** The price list: a sheet grouped by brand instead of a grid, with prices editable in place. */
export default function PriceList(props: { resource: Resource; page: Page }) {
  return (
    <ResourceList {...props} sort={byBrand} pageSize={100}>
      <PriceSheet />
    </ResourceList>
  )
}

const byBrand = { field: 'brandId', order: 'asc' } as const
