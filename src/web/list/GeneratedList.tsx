import { useListContext } from './list-context.ts'
import type { ListProps } from './list-props.ts'
import { heightBelow, Records, recordParts } from './Records.tsx'
import { ResourceList } from './ResourceList.tsx'

/** What is loaded before the page is shown. */
export const parts = recordParts

/** The generated list of a page, with the additions of a screen. */
export default function GeneratedList(props: ListProps) {
  return (
    <ResourceList {...props}>
      <GeneratedRows />
    </ResourceList>
  )
}

function GeneratedRows() {
  const { page, list } = useListContext()
  return <Records height={heightBelow(216 + (page.intro ? 10 : 0), list)} />
}
