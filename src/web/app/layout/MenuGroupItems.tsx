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
import type { TreeMenuItem } from '@refinedev/core'
import { type ReactNode, Suspense } from 'react'
import type { GroupIcon } from '../../../contract/declaration.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { useMay } from '../../data/use-may.ts'
import { usePages, useShownEntry, useShownPage } from '../../ui/pages/use-pages.ts'
import { retried } from '../../ui/prefetch.ts'
import { MenuLink, menuRow, useInSight } from './MenuLink.tsx'

const MenuBadge = retried(() => import('./MenuBadge.tsx'))

/** The pages with a count of waiting records, by path. */
const counted = new Set<string>([attendance.pages.today.path, repairReport.pages.list.path])

const icons: Readonly<Record<GroupIcon, ReactNode>> = {
  people: <BadgeOutlined />,
  calendar: <EventAvailableOutlined />,
  car: <CarRepairOutlined />,
  tools: <BuildOutlined />,
  store: <StoreOutlined />,
  news: <CampaignOutlined />,
}

/** The chevron shows when one points at the name, or focuses it; where a finger points, always. */
const groupName = {
  '& .MuiListItemText-root': { typography: 'caption', color: 'text.secondary' },
  '@media (hover: hover)': {
    '& .chevron': { opacity: 0 },
    '&:hover .chevron, &:focus-visible .chevron': { opacity: 1 },
  },
} as const

interface Props {
  group: TreeMenuItem
  isExpanded: boolean
  isOpen: boolean
  /** Whether the counts may be loaded. */
  hasCounts: boolean
  onToggle: () => void
  onNavigate: (() => void) | undefined
}

/**
 * A group of the side menu; its heading opens and closes it. In a collapsed menu only its icon is
 * shown.
 */
export function MenuGroupItems({
  group,
  isExpanded,
  isOpen,
  hasCounts,
  onToggle,
  onNavigate,
}: Props) {
  const may = useMay()
  const all = usePages()
  const pages = group.children.flatMap(({ route }) =>
    all.filter(({ path, allow }) => path === route && may(allow)),
  )
  const shown = useShownPage()
  const entry = useShownEntry()
  const areShown = isExpanded && isOpen
  // The heading is marked in place of a hidden current entry, and for a page without an entry.
  const isMarked = shown?.group === group.name && !(areShown && entry && pages.includes(entry))
  const badge = (paths: readonly string[], as: 'link' | 'sum' | 'dot') =>
    hasCounts &&
    paths.length > 0 && (
      <Suspense>
        <MenuBadge paths={paths} as={as} onNavigate={onNavigate} />
      </Suspense>
    )
  const inSight = useInSight<HTMLDivElement>(isMarked)
  if (pages.length === 0) return null
  const countedPaths = pages.map(({ path }) => path).filter((path) => counted.has(path))
  return (
    <li>
      <ListItemButton
        ref={inSight}
        aria-expanded={areShown}
        aria-current={isMarked ? 'true' : undefined}
        onClick={onToggle}
        sx={[menuRow, groupName]}
      >
        <ListItemIcon>{icons[group.meta?.icon as GroupIcon] ?? <FolderOutlined />}</ListItemIcon>
        <ListItemText primary={group.name} slotProps={{ primary: { noWrap: true } }} />
        {!areShown && badge(countedPaths, isExpanded ? 'sum' : 'dot')}
        <ExpandMore
          className="chevron"
          fontSize="small"
          sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }}
        />
      </ListItemButton>
      {areShown && (
        <List disablePadding>
          {pages.map((page) => (
            <MenuLink
              key={page.path}
              to={page.path}
              label={page.menu ?? page.resource.label}
              isCurrent={page === entry}
              isExpanded={isExpanded}
              onNavigate={onNavigate}
              onApproach={page.load}
            >
              {counted.has(page.path) && badge([page.path], 'link')}
            </MenuLink>
          ))}
        </List>
      )}
    </li>
  )
}
