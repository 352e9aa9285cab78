import { useParams } from 'react-router'
import type { Page, Resource } from '../../../../contract/resource.ts'
import { useAddress } from '../../../ui/use-address.ts'
import { addressSchema } from './DaysNotice.tsx'
import { ForReaders } from './ForReaders.tsx'
import { LeaveDetails } from './LeaveDetails.tsx'

/** A neutral title: the browser's tab and history must not reveal why somebody is away. */
const TITLE = 'Leave record'

/** The page of one leave; for sick leave, with the letter. */
export default function LeaveRecord({ resource, page }: { resource: Resource; page: Page }) {
  const { id = '' } = useParams()
  const { date } = useAddress(addressSchema).values
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
