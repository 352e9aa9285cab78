import Download from '@mui/icons-material/FileDownloadOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { formatTime } from '../format.ts'
import type { RecordList } from './use-record-list.ts'

const SEARCH_DELAY = 300

interface Props {
  list: RecordList
  hasSearch: boolean
  onExport: () => void
}

/** Search, how fresh the rows are, and the way to take them along. */
export function ListToolbar({ list, hasSearch, onExport }: Props) {
  return (
    <Stack direction="row" spacing={1} alignItems="center" sx={{ minHeight: 40 }}>
      {hasSearch && <SearchBox search={list.search} onSearch={list.setSearch} />}
      <Stack direction="row" alignItems="center" sx={{ flex: 1, justifyContent: 'flex-end' }}>
        <Typography variant="body2" color="text.secondary" noWrap aria-live="polite">
          {list.readAt > 0 && `as of ${formatTime(new Date(list.readAt))}`}
        </Typography>
        <IconButton aria-label="Refresh" title="Refresh" onClick={list.refresh}>
          <Refresh />
        </IconButton>
        <IconButton aria-label="Export" title="Export" onClick={onExport}>
          <Download />
        </IconButton>
      </Stack>
    </Stack>
  )
}

/** Searches when typing rests, or at once on Enter. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (value: string) => void }) {
  const [text, setText] = useState(search)

  // Cleared or changed from elsewhere; what is being typed here, a space at its end too, stays.
  useEffect(() => setText((typed) => (typed.trim() === search ? typed : search)), [search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    if (text.trim() === search) return
    const timer = window.setTimeout(() => onSearch(text.trim()), SEARCH_DELAY)
    return () => window.clearTimeout(timer)
  }, [text])

  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder="Search"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && onSearch(text.trim())}
      inputProps={{ 'aria-label': 'Search', maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: '100%', maxWidth: 360 }}
    />
  )
}
