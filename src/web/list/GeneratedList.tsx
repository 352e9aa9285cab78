import { useMemo } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { heightBelow, Records } from './Records.tsx'
import { type ListProps, ResourceList } from './ResourceList.tsx'
import type { RecordsProps } from './reading/records-props.ts'

type Props = ListProps & Pick<RecordsProps, 'narrow' | 'cells'>

/** The generated list of a page, with the additions of a screen. */
export default function GeneratedList({ narrow, cells, ...props }: Props) {
  const { resource, more, less } = props
  const all = useMemo(() => [...belowOthers(resource), ...(more ?? [])], [resource, more])
  const leftOut = useMemo(() => [...leastNeeded(resource), ...(less ?? [])], [resource, less])
  return (
    <ResourceList {...props} more={all} less={leftOut}>
      <Records narrow={narrow} cells={cells} height={heightBelow(148)} />
    </ResourceList>
  )
}

GeneratedList.parts = ResourceList.parts

/** Columns shown below another one by default, which get their own column in a wide window. */
function belowOthers(resource: Resource) {
  return resource.columns.flatMap(([name, { below }]) => (below ? name : []))
}

/** Columns hidden first: the modification date, and columns implied by the state of the record. */
function leastNeeded({ period }: Resource) {
  return ['updatedAt', ...(period ? [period.from, 'isActive'] : [])]
}
