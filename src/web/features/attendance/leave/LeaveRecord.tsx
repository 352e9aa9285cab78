import { useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Page, Resource } from '../../../../contract/resource.ts'
import { day } from '../../../../contract/schema.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveDetails } from './LeaveDetails.tsx'

/** A neutral title: the browser's tab and history must not reveal why somebody is away. */
const TITLE = 'Leave record'

/** The page of one leave; for sick leave, with the letter. */
export default function LeaveRecord({ resource, page }: { resource: Resource; page: Page }) {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const date = z.safeParse(day, params.get('date')).data
  return (
    <ForReaders title={TITLE}>
      <LeaveDetails
        key={id}
        id={id}
        date={date}
        title={TITLE}
        hasLetter={page.path === resource.pages.sickRecord?.path}
      />
    </ForReaders>
  )
}
