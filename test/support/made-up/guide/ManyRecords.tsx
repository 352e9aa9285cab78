import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CanAccess, useInfiniteList, useMany } from '@refinedev/core'
import { useSearchParams } from 'react-router'

interface Named {
  id: number
  name: string
}

/** Records by their ids, one of which is deleted; all of them by page; and the user's rights. */
export default function ManyRecords() {
  const [params] = useSearchParams()
  const ids = params.getAll('id').map(Number)
  const { result } = useMany<Named>({ resource: 'news-tag', ids })
  const { result: parts, query } = useInfiniteList<Named>({
    resource: 'news-tag',
    pagination: { pageSize: 3 },
    sorters: [{ field: 'name', order: 'asc' }],
  })
  return (
    <Stack spacing={2} alignItems="flex-start">
      <List aria-label="By key">
        {result?.data?.map(({ id, name }) => (
          <ListItem key={id}>{name}</ListItem>
        ))}
      </List>
      <List aria-label="In parts">
        {parts.data?.pages
          .flatMap(({ data }) => data)
          .map(({ id, name }) => (
            <ListItem key={id}>{name}</ListItem>
          ))}
      </List>
      {parts.hasNextPage && <Button onClick={() => query.fetchNextPage()}>More tags</Button>}
      <CanAccess resource="news-tag" action="create" fallback={<Typography>Not yours</Typography>}>
        <Typography>Yours to create</Typography>
      </CanAccess>
      <CanAccess resource="employee" action="create" fallback={<Typography>Not yours</Typography>}>
        <Typography>Yours to hire</Typography>
      </CanAccess>
    </Stack>
  )
}
