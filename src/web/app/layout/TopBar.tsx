import CloudOff from '@mui/icons-material/CloudOff'
import Menu from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import type { ReactNode, Ref } from 'react'
import { Link as RouterLink } from 'react-router'
import { useOnline } from '../../data/client/online.ts'
import { useSession } from '../../data/client/session.ts'
import { shownRecord, useShownEntry, useShownPage } from '../../ui/pages/use-pages.ts'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { useAnchor } from '../../ui/sheets/use-anchor.ts'
import { frame, grow, touch, visuallyHidden } from '../../ui/theme.ts'
import { initialsOf } from '../../ui/values/initials.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { ExpiryNotice } from './ExpiryNotice.tsx'

const AccountMenu = prefetchedOverlay(() => import('./AccountMenu.tsx'))

interface Props {
  onMenu: (() => void) | undefined
  /** The place for the name of a list or dashboard. */
  namePlace: Ref<HTMLElement>
  /** Links to related pages, in place of the name. */
  children: ReactNode
}

/**
 * The name of a list or dashboard, or the path to a record; whether the device is offline, the
 * palette and the account. On paper only the name.
 */
export function TopBar({ onMenu, namePlace, children }: Props) {
  const isOnline = useOnline()
  return (
    <AppBar position="sticky" sx={bar}>
      {/* The height includes the 1px border. */}
      <Toolbar
        disableGutters
        sx={{ px: { xs: 1, sm: 2, md: 3 }, gap: 1, '&&': { minHeight: frame.topBar - 1 } }}
      >
        {onMenu && (
          <IconButton aria-label="Open menu" onClick={onMenu} sx={{ order: -2 }}>
            <Menu />
          </IconButton>
        )}
        <Path />
        <Box role="status" sx={{ ml: 'auto' }}>
          {!isOnline && <Chip size="small" color="warning" icon={<CloudOff />} label="Offline" />}
        </Box>
        <ExpiryNotice />
        <PaletteButton />
        <AccountPanel />
        {children}
        {/* The last one, as the focus goes on from here to the page. */}
        <Box ref={namePlace} sx={name} />
      </Toolbar>
    </AppBar>
  )
}

/** The list of the record on the page, as a link; its group, if the record may be of several. */
function Path() {
  const page = useShownPage()
  const list = useShownEntry()
  const isOfRecord = shownRecord.use() !== undefined
  if (!isOfRecord || !page) return null
  return (
    <Box component="nav" aria-label="Path" sx={path}>
      {list && list !== page ? (
        <Link component={RouterLink} to={list.path} sx={touch.link}>
          {list.title}
        </Link>
      ) : (
        page.group
      )}
    </Box>
  )
}

/** The account button, which opens the menu with Logout (specification section 2). */
function AccountPanel() {
  const viewer = useSession()?.viewer
  const { anchor, close, opener } = useAnchor('menu')
  const seen = initialsOf(viewer?.fullName ?? '')

  return (
    <>
      <IconButton
        // Includes the visible initials, which a user of voice control would say.
        aria-label={`Account ${seen}`.trim()}
        sx={{ p: 0.5 }}
        {...opener}
      >
        <Avatar sx={{ width: 32, height: 32, typography: 'button' }}>{seen}</Avatar>
      </IconButton>
      {anchor && <AccountMenu anchor={anchor} onClose={close} />}
    </>
  )
}

const bar = {
  borderWidth: '0 0 1px',
  '@media print': {
    position: 'static',
    border: 0,
    '& .MuiToolbar-root > :not(:last-child)': { display: 'none' },
  },
} as const

const name = {
  ...grow,
  order: -1,
  '&:empty': { flex: 'none' },
  // The link to the page says its name.
  '@media screen': { 'nav + & > h1': visuallyHidden },
}
const path = {
  minWidth: 0,
  whiteSpace: 'nowrap',
  '&, & > a': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '100%',
    verticalAlign: 'middle',
  },
  color: 'text.secondary',
  fontWeight: 500,
} as const
