import CloudOff from '@mui/icons-material/CloudOff'
import Menu from '@mui/icons-material/Menu'
import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Toolbar from '@mui/material/Toolbar'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { Link as RouterLink, useMatch } from 'react-router'
import { useOnline } from '../../data/client/online.ts'
import { shownRecord } from '../../ui/pages/shown-record.ts'
import { type NavigationPage, useShownEntry, useShownPage } from '../../ui/pages/use-pages.ts'
import { frame, grow, touch } from '../../ui/theme.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ExpiryNotice } from './ExpiryNotice.tsx'

/** The current page, whether the device is offline, the palette and the account. */
export function TopBar({ onMenu }: { onMenu: (() => void) | undefined }) {
  const page = useShownPage()
  const name = shownRecord.use()?.name
  const isHome = useMatch('/dashboard') !== null
  const isOnline = useOnline()

  return (
    <AppBar position="sticky" sx={{ borderWidth: '0 0 1px', displayPrint: 'none' }}>
      {/* The height includes the 1px border. */}
      <Toolbar
        disableGutters
        sx={{ px: { xs: 1, sm: 2, md: 3 }, gap: 1, '&&': { minHeight: frame.topBar - 1 } }}
      >
        {onMenu && (
          <IconButton aria-label="Open menu" onClick={onMenu}>
            <Menu />
          </IconButton>
        )}
        <Box sx={grow}>
          <Typography color="text.secondary" component="div" sx={crumbs}>
            {page ? <Crumbs page={page} name={name} /> : isHome && <span>Home</span>}
          </Typography>
        </Box>
        <Box role="status">
          {!isOnline && <Chip size="small" color="warning" icon={<CloudOff />} label="Offline" />}
        </Box>
        <ExpiryNotice />
        <PaletteButton />
        <AccountPanel />
      </Toolbar>
    </AppBar>
  )
}

/** The padding that makes a link as high as a thumb, inside the box that truncates long names. */
const thumb = touch.link.py

/**
 * `Employee / Employees`, or `Employees / Sari` on the page of a record, with a link to the list.
 */
function Crumbs({ page, name }: { page: NavigationPage; name: string | undefined }) {
  const list = useShownEntry()
  const heading = page.title
  const above = name === undefined ? page.group : heading
  const shown = name ?? heading
  return (
    // Other words become a new element, so that a name that arrives later is no layout shift.
    <Fragment key={`${above} / ${shown}`}>
      {above && above !== shown && (
        <>
          <span className={name === undefined ? 'group' : 'above'}>
            {name !== undefined && list && list !== page ? (
              <Link component={RouterLink} to={list.path} color="inherit" sx={{ py: thumb }}>
                {list.title}
              </Link>
            ) : (
              above
            )}
          </span>
          <span className="between"> / </span>
        </>
      )}
      <span>{shown}</span>
    </Fragment>
  )
}

/** A phone has room for the name of the page, or for a record and the link to its list. */
const crumbs = {
  display: 'flex',
  fontWeight: 500,
  whiteSpace: 'pre',
  '& > span': { py: thumb, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > .above, & > .between': { flexShrink: 0 },
  '& > .group, & > .group + .between': { display: { xs: 'none', sm: 'block' } },
} as const
