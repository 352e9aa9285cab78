import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'

const SEARCH_DELAY = 300

interface Props {
  search: string
  isDisabled?: boolean
  onSearch: (value: string) => void
}

/** Searches when typing pauses, and at once on Enter or blur. */
export function SearchBox({ search, isDisabled, onSearch }: Props) {
  const [text, setText] = useState(search)

  // The URL, and with it `search`, changes a moment later. Text typed until then is kept.
  const sent = useRef(search)
  useEffect(() => {
    if (search !== sent.current) setText(search)
    sent.current = search
  }, [search])

  function begin() {
    const query = text.trim()
    if (query === sent.current) return
    sent.current = query
    onSearch(query)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait
  useEffect(() => {
    const timer = window.setTimeout(begin, SEARCH_DELAY)
    return () => window.clearTimeout(timer)
  }, [text])

  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder="Search"
      disabled={isDisabled}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && begin()}
      // A search that starts after the click on a row would navigate back to the list.
      onBlur={begin}
      inputProps={{ 'aria-label': 'Search', maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: { xs: 1, md: '0 1 320px' }, ...(!search && { displayPrint: 'none' }) }}
    />
  )
}
