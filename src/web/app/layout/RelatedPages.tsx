import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../data/use-may.ts'
import { entryOf, usePages, useShownEntry, useShownPage } from '../../ui/pages/use-pages.ts'
import { flexLine, touch } from '../../ui/theme.ts'

/**
 * Links between a page of the menu and the pages under its entry: in the top bar of a wide window,
 * else at the top of each page.
 */
export function RelatedPages({ isInBar = false }) {
  const pages = usePages()
  const may = useMay()
  const shown = useShownPage()
  const entry = useShownEntry()
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = shown && line.current?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls sideways only, as the page may be scrolled already; shows a bit of the next link.
    if (line.current && tab)
      line.current.scrollLeft = tab.offsetLeft + tab.offsetWidth + 40 - line.current.clientWidth
  }, [shown])
  const related = pages.filter(
    (page) =>
      (page === entry || (page.under && entryOf(pages, page) === entry)) &&
      !page.path.includes(':') &&
      may(page.allow),
  )
  if (!shown || !entry || !related.includes(shown) || related.length < 2) return null
  return (
    <Box
      ref={line}
      component="nav"
      aria-label={`Pages of ${entry.menu}`}
      sx={isInBar ? inBar : bar}
    >
      {[entry, ...related.filter((page) => page !== entry)].map((page) => (
        <Box
          key={page.path}
          component={Link}
          to={page.path}
          aria-current={page === shown ? 'page' : undefined}
          onMouseEnter={page.load}
          onFocus={page.load}
          sx={tab}
        >
          {page.menu ?? page.title}
        </Box>
      ))}
    </Box>
  )
}

const bar = {
  position: 'relative',
  display: 'flex',
  flexShrink: 0,
  gap: 2.5,
  mt: { xs: -1, md: -1.5 },
  mb: { xs: 1, md: 1.5 },
  // On a phone, one row that scrolls sideways up to the edges of the screen and fades out at its
  // end; with room for the focus ring.
  mx: { xs: -2, sm: -0.5 },
  px: { xs: 2, sm: 0.5 },
  '&::after': { content: { xs: '""', sm: 'none' }, flex: '0 0 12px' },
  scrollbarWidth: 'none',
  maskImage: { xs: 'linear-gradient(to left, #0000, #000 32px)', sm: 'none' },
  overflowX: 'auto',
  overflowY: 'hidden',
  borderBottom: '1px solid',
  borderColor: 'divider',
  displayPrint: 'none',
} as const

const inBar = {
  position: 'relative',
  display: 'flex',
  gap: 2.5,
  order: -1,
  alignSelf: 'stretch',
  minWidth: 0,
  overflowX: 'auto',
  '& > a': { typography: 'body1', fontWeight: 500 },
} as const

const tab = {
  ...flexLine,
  ...touch.medium,
  whiteSpace: 'nowrap',
  fontWeight: 500,
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  outlineOffset: -2,
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
} as const
