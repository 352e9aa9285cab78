import type { Page, Resource } from '../../../contract/resource.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { PriceSheet } from './PriceSheet.tsx'

/** The price list: a sheet by brand instead of a grid, where prices are edited in their place. */
export default function PriceList(props: { resource: Resource; page: Page }) {
  return <ResourceList {...props} records={PriceSheet} sort={byBrand} pageSize={100} />
}

const byBrand = { field: 'brandId', order: 'asc' } as const
