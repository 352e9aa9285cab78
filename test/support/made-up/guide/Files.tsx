import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Stack from '@mui/material/Stack'
import { useExport, useImport } from '@refinedev/core'
import { ExportButton, ImportButton } from '@refinedev/mui'
import Papa from 'papaparse'

interface Tag {
  name: string
  slug: string
}

const pasted = 'name,slug\nSummer,summer\nWinter,winter'

/** Exports and imports records as files, and uses a library that Refine uses as well. */
export default function Files() {
  const { triggerExport, isLoading } = useExport<Tag>({
    resource: 'news-tag',
    pageSize: 50,
    mapData: ({ name, slug }) => ({ name, slug }),
  })
  const { inputProps } = useImport<Tag>({ resource: 'news-tag', batchSize: 1 })
  const { data } = Papa.parse<Tag>(pasted, { header: true })
  return (
    <Stack spacing={2} alignItems="flex-start">
      <ExportButton onClick={triggerExport} loading={isLoading} />
      <ImportButton inputProps={inputProps} />
      <List aria-label="Pasted">
        {data.map(({ name, slug }) => (
          <ListItem key={slug}>{name}</ListItem>
        ))}
      </List>
    </Stack>
  )
}
