import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'

const SEARCH_DELAY = 300

/** Searches when typing rests, or at once on Enter. */
export function SearchBox({ search, onSearch }: { search: string; onSearch: (value: string) => void }) {
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
      sx={{ flex: { xs: '1 1 100%', md: '0 1 320px' } }}
    />
  )
}
