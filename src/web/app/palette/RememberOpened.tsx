import { useOne } from '@refinedev/core'
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { addRecent } from '../../data/client/recent-records.ts'
import { titleOf } from '../../data/records/record.ts'
import { useShownPage } from '../../ui/pages/use-pages.ts'
import { detailOf } from './sources.ts'

/** Adds the record of each opened page to the recent ones, once the page has loaded it. */
export default function RememberOpened() {
  const page = useShownPage()
  const id = useMatches().at(-1)?.params.id
  if (!page?.resource.title || id === undefined) return null
  return <Remember resource={page.resource} id={id} />
}

function Remember({ resource, id }: { resource: Resource; id: string }) {
  const { query } = useOne<Row>({
    resource: resource.name,
    id,
    queryOptions: { enabled: false },
    errorNotification: false,
  })
  const record = query.data?.data
  useEffect(() => {
    if (!record) return
    addRecent({
      resource: resource.name,
      id: record.id,
      title: titleOf(resource, record),
      detail: detailOf(resource, record),
    })
  }, [resource, record])
  return null
}
