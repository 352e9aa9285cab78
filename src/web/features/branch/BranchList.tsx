import PlaceOutlined from '@mui/icons-material/PlaceOutlined'
import type { Page } from '../../../contract/compile.ts'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isTaken } from '../../data/providers/list-query.ts'
import type { OwnButton } from '../../list/context/list-context.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { standardView } from '../../list/reading/columns.ts'
import { coordinatesOf, mapOf } from '../../ui/values/map.ts'
import { completeness } from './rules/completeness.ts'

/**
 * The branches of one kind: the generated list, with missing values and a map link. Sorted by name,
 * if the server sorts.
 */
export default function BranchList(props: { resource: Resource; page: Page }) {
  const { resource, page } = props
  const isSorted = isTaken(resource, page.lists ?? 'list', 'sortBy')
  return (
    <GeneratedList
      {...props}
      {...(isSorted && { sort: byName })}
      standard={page.lists === 'internal' ? settings : standard}
      more={more}
      computed={computed}
      ownButtons={mapLink}
      narrow={narrow}
    />
  )
}

const byName = { field: 'name', order: 'asc' } as const
const more = ['address']
const computed = [completeness]
// The name usually contains the partner, and the city implies the zone.
const narrow = { second: ['cityId', 'address'] }
// Inactive branches are grey, so that their column is not needed.
const standard = { ...standardView, hidden: ['isActive', 'updatedAt'] }
// Only external branches have a partner; internal ones show the address in its place.
const settings = { ...standard, hidden: ['partnerName', ...standard.hidden], shown: ['address'] }

/** A link to the branch on a map, if its coordinates are known. */
function mapLink(record: Row): readonly OwnButton[] {
  const place = coordinatesOf(record)
  if (!place) return []
  return [{ label: 'Map', icon: <PlaceOutlined fontSize="small" />, href: mapOf(place) }]
}
