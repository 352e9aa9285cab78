import Skeleton from '@mui/material/Skeleton'
import { round } from 'es-toolkit/math'
import type { Page } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { formatCount } from '../../data/records/format.ts'
import { useListContext } from '../../list/context/list-context.ts'
import GeneratedList from '../../list/GeneratedList.tsx'
import { Note } from '../../ui/Note.tsx'
import { ratingsOf } from './rules/ratings.ts'

/** The testimonies, with their average rating beside the heading. */
export default function TestimonyList(props: { resource: Resource; page: Page }) {
  return <GeneratedList {...props} aside={<AverageRating />} />
}

function AverageRating() {
  const { list } = useListContext()
  if (list.isLoading) return <Skeleton width={180} sx={{ typography: 'body2' }} />
  if (list.error) return null
  const { average, count, isOfPage } = ratingsOf(list)
  const where = isOfPage ? ' on this page' : ''
  return (
    <Note>
      {average === null
        ? `No ratings${where}`
        : `Average ${formatCount(round(average, 1))} of 5, ${counted(count, 'rating')}${where}`}
    </Note>
  )
}
