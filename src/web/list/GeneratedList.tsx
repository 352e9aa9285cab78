import { useListContext } from './list-context.ts'
import type { ListProps } from './list-props.ts'
import { heightBelow, Records, recordParts } from './Records.tsx'
import { ResourceList } from './ResourceList.tsx'
import type { RecordsProps } from './records-props.ts'

/** What is loaded before the page is shown. */
export const parts = recordParts

type Own = Pick<RecordsProps, 'cells' | 'brief'>

/** The generated list of a page, with the additions of a screen. */
export default function GeneratedList({ cells, brief, ...props }: ListProps & Own) {
  return (
    <ResourceList {...props}>
      <GeneratedRows cells={cells} brief={brief} />
    </ResourceList>
  )
}

function GeneratedRows(own: Own) {
  const { page, list } = useListContext()
  return <Records {...own} height={heightBelow(216 + (page.intro ? 10 : 0), list)} />
}
