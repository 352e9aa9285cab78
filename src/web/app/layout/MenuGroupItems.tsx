import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import CarRepairOutlined from '@mui/icons-material/CarRepairOutlined'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import StoreOutlined from '@mui/icons-material/StoreOutlined'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { touch } from '../../ui/theme.ts'
import type { MenuGroup, NavigationPage } from '../../ui/use-navigation.ts'
import { MenuLink } from './MenuLink.tsx'

const icons: Record<string, ReactNode> = {
  Employee: <BadgeOutlined />,
  Absensi: <EventAvailableOutlined />,
  Workshop: <CarRepairOutlined />,
  'Repairs & Maintenance': <BuildOutlined />,
  Group: <StoreOutlined />,
  'Company Profile': <CampaignOutlined />,
}

interface Props {
  group: MenuGroup
  isExpanded: boolean
  isOpen: boolean
  onToggle: () => void
  onNavigate: (() => void) | undefined
}

/**
 * A group of the side menu; its heading opens and closes it. In a collapsed menu only its icon is
 * shown.
 */
export function MenuGroupItems({ group, isExpanded, isOpen, onToggle, onNavigate }: Props) {
  const shown = useMatches().at(-1)?.handle as NavigationPage | undefined
  return (
    <li>
      <ListItemButton
        aria-expanded={isExpanded && isOpen}
        onClick={onToggle}
        sx={{ borderRadius: 2, minHeight: touch.target, mt: 0.5 }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>{icons[group.name] ?? <FolderOutlined />}</ListItemIcon>
        <ListItemText
          primary={group.name}
          slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } } }}
        />
        <ExpandMore
          fontSize="small"
          sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ListItemButton>
      {isExpanded && isOpen && (
        <List disablePadding>
          {group.pages.map((page) => (
            <MenuLink
              key={page.path}
              to={page.path}
              label={page.menu ?? page.resource.label}
              isCurrent={shown !== undefined && page === entryOf(group, shown)}
              isExpanded={isExpanded}
              onNavigate={onNavigate}
              onApproach={page.load}
            />
          ))}
        </List>
      )}
    </li>
  )
}

/** The menu entry of the current page: its own, else that of its resource's list. */
function entryOf({ pages }: MenuGroup, shown: NavigationPage): NavigationPage | undefined {
  return (
    pages.find((page) => page === shown) ??
    pages.find(({ resource, action }) => resource === shown.resource && action === 'list')
  )
}
