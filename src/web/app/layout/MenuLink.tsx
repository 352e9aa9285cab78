import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { tints, touch } from '../../ui/theme.ts'
import { useInSight } from './use-in-sight.ts'

interface Props {
  to: string
  label: string
  icon?: ReactNode
  /** Whether this is the current page, or the list that it belongs to. */
  isCurrent: boolean
  isExpanded: boolean
  onNavigate: (() => void) | undefined
  /** Called on hover or focus, to prefetch the page. */
  onApproach?: () => void
  /** Shown at the end of the line. */
  children?: ReactNode
}

/** One entry of the side menu, marked if it is the current page. */
export function MenuLink({
  to,
  label,
  icon,
  isCurrent,
  isExpanded,
  onNavigate,
  onApproach,
  children,
}: Props) {
  return (
    <Box
      component="li"
      ref={useInSight<HTMLLIElement>(isCurrent)}
      sx={{ position: 'relative', ...scrollMargin }}
    >
      <ListItemButton
        component={Link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isExpanded ? undefined : label}
        onClick={onNavigate}
        onMouseEnter={onApproach}
        onFocus={onApproach}
        sx={{
          minHeight: { xs: touch.target, lg: 36 },
          py: 0.25,
          pr: children ? 7 : 2,
          mt: 0.25,
          '&[aria-current]': marked,
        }}
      >
        <ListItemIcon sx={{ minWidth: 40 }}>{icon}</ListItemIcon>
        {isExpanded && (
          <ListItemText
            primary={label}
            slotProps={{ primary: { noWrap: true, sx: { fontWeight: 500 } } }}
          />
        )}
      </ListItemButton>
      {children}
    </Box>
  )
}

/** The margin when an entry is scrolled into view: its neighbour is fully visible as well. */
export const scrollMargin = { scrollMarginBlock: `${touch.target + 16}px` }

/** The style of the entry of the current page, or of its group. */
export const marked = {
  bgcolor: tints.selected,
  color: 'primary.main',
  '& .MuiListItemIcon-root': { color: 'inherit' },
}
