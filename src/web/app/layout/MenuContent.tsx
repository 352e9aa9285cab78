import HomeOutlined from '@mui/icons-material/HomeOutlined'
import PushPin from '@mui/icons-material/PushPin'
import PushPinOutlined from '@mui/icons-material/PushPinOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import Typography from '@mui/material/Typography'
import { useMenu } from '@refinedev/core'
import { xor } from 'es-toolkit/array'
import { useMatch } from 'react-router'
import { usePreference } from '../../data/client/preferences.ts'
import { logoAddress, productName } from '../../ui/pages/product.ts'
import { useIdle } from '../../ui/prefetch.ts'
import { flexLine, frame } from '../../ui/theme.ts'
import { MenuGroupItems } from './MenuGroupItems.tsx'
import { MenuLink } from './MenuLink.tsx'

interface Props {
  isExpanded: boolean
  /** Whether the user has opened it to navigate, as on a phone. */
  isTemporary?: boolean
  isPinned?: boolean
  onPin?: () => void
  onNavigate?: () => void
}

/**
 * The content of the side menu: brand, Home and the groups. Which groups are closed is stored for
 * each person.
 */
export function MenuContent({
  isExpanded,
  isTemporary = false,
  isPinned,
  onPin,
  onNavigate,
}: Props) {
  const { menuItems } = useMenu()
  const [closed, setClosed] = usePreference<string[]>('sideBarClosed', [])

  // The counts are loaded after the page.
  const isIdle = useIdle(!isTemporary)
  const isHome = useMatch('/dashboard') !== null

  return (
    <nav aria-label="Main">
      <Box sx={brand}>
        <img src={logoAddress} alt="" width="36" height="36" />
        <Typography
          component="span"
          variant="h2"
          sx={{ flex: 1, visibility: isExpanded ? 'visible' : 'hidden' }}
        >
          {productName}
        </Typography>
        {onPin && isExpanded && (
          <IconButton
            size="small"
            aria-label="Keep the menu open"
            title="Keep the menu open"
            aria-pressed={isPinned}
            onClick={onPin}
          >
            {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
          </IconButton>
        )}
      </Box>
      <List dense sx={{ px: 1, py: 0, pb: 1 }}>
        <MenuLink
          to="/dashboard"
          label="Home"
          icon={<HomeOutlined />}
          isCurrent={isHome}
          isExpanded={isExpanded}
          onNavigate={onNavigate}
        />
        {menuItems.map((group) => (
          <MenuGroupItems
            key={group.name}
            group={group}
            isExpanded={isExpanded}
            isOpen={!closed.includes(group.name)}
            hasCounts={isIdle || isTemporary}
            onToggle={() => setClosed(xor(closed, [group.name]))}
            onNavigate={onNavigate}
          />
        ))}
      </List>
    </nav>
  )
}

/** Sticky while the entries scroll. */
const brand = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  height: frame.topBar,
  ...flexLine,
  pl: 2,
  pr: 1,
  gap: 1.5,
} as const
