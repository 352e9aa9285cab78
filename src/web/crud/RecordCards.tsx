import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { columnsOf } from '../../contract/resource.ts'
import { Cell } from './cells.tsx'
import { ListState } from './ListState.tsx'
import { RowActions } from './RowActions.tsx'
import { pathTo, titleOf } from './record.ts'
import type { RecordsProps } from './records-props.ts'

/** The list on a narrow screen: one card a record, with the same actions. */
export default function RecordCards(props: RecordsProps) {
  const { list, labelledBy } = props
  if (list.isLoading) return <Placeholder />
  if (list.rows.length === 0) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <ListState {...props} />
      </Box>
    )
  }
  return (
    <>
      <Box
        component="ul"
        aria-labelledby={labelledBy}
        aria-busy={list.isStale}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
          opacity: list.isStale ? 0.5 : 1,
        }}
      >
        {list.rows.map((record) => (
          <RecordCard key={record.id} {...props} record={record} />
        ))}
      </Box>
      <Pages list={list} />
    </>
  )
}

function RecordCard({ resource, mayEdit, mayDelete, onDelete, record }: RecordsProps & { record: Row }) {
  const path = mayEdit ? pathTo(resource, 'edit', record.id) : undefined
  const title = titleOf(resource, record)
  const columns = columnsOf(resource).filter(
    ([name]) => name !== resource.title && record[name] !== null && record[name] !== undefined,
  )
  return (
    <Paper component="li" sx={{ p: 2 }}>
      <Stack direction="row" alignItems="flex-start" justifyContent="space-between" spacing={1}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere', py: 1 }}>
          {path ? (
            <MuiLink component={Link} to={path} underline="hover">
              {title}
            </MuiLink>
          ) : (
            title
          )}
        </Typography>
        <Box sx={{ display: 'flex', '& .MuiIconButton-root': { width: 44, height: 44 }, mr: -1 }}>
          <RowActions resource={resource} record={record} mayEdit={mayEdit} mayDelete={mayDelete} onDelete={onDelete} />
        </Box>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(84px, auto) 1fr', columnGap: 2, rowGap: 0.5 }}
      >
        {columns.map(([name, field]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {field.label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Cell name={name} field={field} record={record} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  )
}

function Pages({ list }: Pick<RecordsProps, 'list'>) {
  const first = (list.page - 1) * list.pageSize + 1
  const range = `${first}–${first + list.rows.length - 1}`
  return (
    <Stack component="nav" aria-label="Pages" direction="row" alignItems="center" justifyContent="center" spacing={1}>
      <IconButton size="large" aria-label="Previous page" disabled={list.page === 1} onClick={() => list.setPage(list.page - 1)}>
        <ChevronLeft />
      </IconButton>
      <Typography variant="body2" aria-live="polite">
        {list.total === undefined ? `page ${list.page}` : `${range} of ${list.total}`}
      </Typography>
      <IconButton size="large" aria-label="Next page" disabled={!list.hasNextPage} onClick={() => list.setPage(list.page + 1)}>
        <ChevronRight />
      </IconButton>
    </Stack>
  )
}

function Placeholder() {
  return (
    <Stack spacing={1.5} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} variant="rounded" height={170} />
      ))}
    </Stack>
  )
}
