import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { tints, touch } from '../../ui/theme.ts'

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
    <Box component="li" ref={useInSight<HTMLLIElement>(isCurrent)} sx={{ position: 'relative' }}>
      <ListItemButton
        component={Link}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isExpanded ? undefined : label}
        onClick={onNavigate}
        onMouseEnter={onApproach}
        onFocus={onApproach}
        sx={[menuRow, { pr: children ? 7 : 2 }]}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        {isExpanded && <ListItemText primary={label} slotProps={{ primary: { noWrap: true } }} />}
      </ListItemButton>
      {children}
    </Box>
  )
}

/** A row of the menu: an entry, or the heading of a group. That of the current page is marked. */
export const menuRow = {
  typography: 'body2',
  fontWeight: 500,
  height: { xs: touch.target, lg: 30 },
  '@media (pointer: coarse)': { height: touch.target },
  '& .MuiListItemText-primary': { font: 'inherit' },
  '& .MuiListItemIcon-root': { minWidth: 40 },
  '&[aria-current]': {
    bgcolor: tints.selected,
    color: 'primary.main',
    '& .MuiListItemIcon-root, .MuiListItemText-root': { color: 'inherit' },
  },
} as const

/** A ref of an element that is scrolled into view when it becomes the current one. */
export function useInSight<E extends HTMLElement>(isCurrent: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return element
}
