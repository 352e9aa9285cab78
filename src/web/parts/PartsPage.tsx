import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { groupBy } from 'es-toolkit'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router'
import { Note } from '../ui/Note.tsx'
import { flexLines } from '../ui/theme.ts'
import { type Entry, entries } from './entries.ts'
import { FRAME } from './PartFrame.tsx'

/** The widths of a phone, a tablet, a laptop and a large screen, in px. */
const widths = ['390', '768', '1440', '1920']
const FREE = 'free'

/** All parts of the app with all their states, at any width. Only in `npm run dev`. */
export function PartsPage() {
  const { pathname } = useLocation()
  const chosen = entries.find(({ address }) => pathname === `/${address}`) ?? entries[0]
  return (
    <Box sx={page}>
      <Menu chosen={chosen} />
      {chosen && <Chosen entry={chosen} />}
    </Box>
  )
}

function Menu({ chosen }: { chosen: Entry | undefined }) {
  const { search } = useLocation()
  const [text, setText] = useState('')
  const found = entries.filter(({ name, file }) =>
    `${name} ${file}`.toLowerCase().includes(text.trim().toLowerCase()),
  )
  return (
    <Box component="nav" aria-label="Parts" sx={menu}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Parts
      </Typography>
      <TextField
        type="search"
        label="Filter"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {Object.entries(groupBy(found, ({ folder }) => folder)).map(([folder, group]) => (
        <Fragment key={folder}>
          <Note sx={{ mt: 2, px: 1 }}>{folder}</Note>
          <List dense disablePadding aria-label={folder}>
            {group.map((entry) => (
              <li key={entry.address} ref={entry === chosen ? intoSight : undefined}>
                <ListItemButton
                  component={RouterLink}
                  to={{ pathname: `/${entry.address}`, search }}
                  selected={entry === chosen}
                  aria-current={entry === chosen ? 'page' : undefined}
                >
                  {entry.name}
                </ListItemButton>
              </li>
            ))}
          </List>
        </Fragment>
      ))}
    </Box>
  )
}

const intoSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest' })

/** The states of a part, in a window as wide as the address says. */
function Chosen({ entry: { name, address, file } }: { entry: Entry }) {
  const [params, setParams] = useSearchParams()
  const width = params.get('width') ?? FREE
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = `${FRAME}#${address}`
  useEffect(() => {
    // Another part of the same document is shown without loading it again, and is no history entry.
    frame.current?.contentWindow?.location.replace(shown)
  }, [shown])
  return (
    <Box component="main" sx={main}>
      <title>{`${name} · Parts`}</title>
      <Box sx={{ ...flexLines, columnGap: 2, rowGap: 1, p: 1.5 }}>
        <Typography variant="h2">{name}</Typography>
        <Note sx={{ overflowWrap: 'anywhere' }}>src/web/{file}</Note>
        <Link href={shown} target="_blank" variant="body2" sx={{ ml: 'auto' }}>
          In a tab of its own
        </Link>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Width"
          value={width}
          onChange={(_, next) => setParams(next && next !== FREE ? { width: next } : {})}
        >
          {[...widths, FREE].map((one) => (
            <ToggleButton key={one} value={one}>
              {one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {/* Focusable, so that arrow keys scroll to the end of a wide window. */}
      <Box
        tabIndex={0}
        role="region"
        aria-label="Window"
        sx={{ flex: 1, overflow: 'auto', px: 1.5, pb: 1.5 }}
      >
        <Box
          ref={frame}
          component="iframe"
          title={name}
          sx={{ ...inWindow, width: width === FREE ? 1 : `${width}px` }}
        />
      </Box>
    </Box>
  )
}

const page = { display: { md: 'flex' }, height: { md: '100dvh' } }
const menu = {
  p: 2,
  width: { md: 260 },
  maxHeight: { xs: '40dvh', md: 'none' },
  overflowY: 'auto',
  bgcolor: 'background.paper',
}
const main = {
  flex: 1,
  minWidth: 0,
  height: { xs: '100dvh', md: 'auto' },
  display: 'flex',
  flexDirection: 'column',
}
const inWindow = {
  display: 'block',
  height: 1,
  boxSizing: 'content-box',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
}
