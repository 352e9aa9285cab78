import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useList } from '@refinedev/core'
import { orderBy } from 'es-toolkit/array'
import { range } from 'es-toolkit/math'
import type { Row } from '../../../contract/envelope.ts'
import { news } from '../../../contract/resources/news.ts'
import type { RequestError } from '../../data/client/http.ts'
import { dotted, formatMoment, formatMomentDay } from '../../data/records/format.ts'
import { pathTo, titleOf } from '../../data/records/record.ts'
import { useMay } from '../../data/use-may.ts'
import { fieldText } from '../../fields/values/cell-text.ts'
import { Note } from '../../ui/Note.tsx'
import { clamped } from '../../ui/values/TwoLineText.tsx'
import { HomeCard, HomeLink } from './HomeCard.tsx'
import { HomeFigures } from './HomeFigure.tsx'

const MOST = 5

/** The newest articles on the first page of the list, in the server's order. */
export function NewsCard() {
  const { query } = useList<Row, RequestError>({ resource: news.name })
  const mayEdit = useMay()(news, 'edit')
  const newest = orderBy(
    query.data?.data ?? [],
    [({ createdAt }) => String(createdAt ?? '')],
    ['desc'],
  ).slice(0, MOST)
  return (
    <HomeCard
      title="News"
      to={news.pages.list.path}
      about="The newest articles"
      error={query.error}
      isLoading={query.isPending}
      refresh={() => void query.refetch()}
    >
      {query.isSuccess && newest.length === 0 && (
        <Typography color="text.secondary">No article has been written yet.</Typography>
      )}
      <HomeFigures>
        {query.isPending &&
          range(MOST).map((at) => (
            <Box component="li" key={at} sx={lineStyle}>
              <Typography>
                <Skeleton />
              </Typography>
              <Typography variant="body2">
                <Skeleton width="60%" />
              </Typography>
            </Box>
          ))}
        {newest.map((article) => (
          <Box component="li" key={article.id} sx={lineStyle}>
            <Typography sx={clamped(2)}>
              <HomeLink to={mayEdit ? pathTo(news, 'edit', article.id) : undefined}>
                {titleOf(news, article)}
              </HomeLink>
            </Typography>
            <Note>{dotted(fieldText('status', news.fields.status, article), dated(article))}</Note>
          </Box>
        ))}
      </HomeFigures>
    </HomeCard>
  )
}

/**
 * The date of publication, `28 Sep`, or else of the last change, `changed 27 Nov, 05.17`; empty if
 * the server returns neither.
 */
function dated({ publishedAt, updatedAt, createdAt }: Row) {
  if (typeof publishedAt === 'string') return formatMomentDay(publishedAt)
  const changed = updatedAt ?? createdAt
  return typeof changed === 'string' ? `changed ${formatMoment(changed)}` : ''
}

const lineStyle = { px: 1, py: 0.75, minWidth: 0, alignContent: 'center' }
