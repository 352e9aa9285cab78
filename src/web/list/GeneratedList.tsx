import type { ListProps } from './list-props.ts'
import { Records } from './Records.tsx'
import { ResourceList } from './ResourceList.tsx'

/** The generated list of a page, with the additions of a screen. */
export default function GeneratedList(props: ListProps) {
  return <ResourceList {...props} records={Records} />
}
