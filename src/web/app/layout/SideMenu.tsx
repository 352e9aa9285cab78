import Box from '@mui/material/Box'
import { useState } from 'react'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { frame } from '../../ui/theme.ts'
import { MenuContent } from './MenuContent.tsx'

const Drawer = prefetchedOverlay(() => import('@mui/material/Drawer'))

interface Props {
  /** Pinned open, collapsed until hovered, or a temporary drawer (specification section 2). */
  mode: 'pinned' | 'hover' | 'drawer'
  isOpen: boolean
  onClose: () => void
  onPin: () => void
}

export function SideMenu({ mode, isOpen, onClose, onPin }: Props) {
  const [isHovered, setHovered] = useState(false)

  if (mode === 'drawer') {
    if (!isOpen) return null
    return (
      <Drawer
        open
        onClose={onClose}
        slotProps={{
          paper: { sx: { ...neighboursInSight, width: frame.drawer, maxWidth: '85vw' } },
        }}
      >
        <MenuContent isExpanded isTemporary onNavigate={onClose} />
      </Drawer>
    )
  }

  const isExpanded = mode === 'pinned' || isHovered
  const width = isExpanded ? frame.drawer : frame.drawerCollapsed
  return (
    <Box
      sx={{
        flexShrink: 0,
        width: mode === 'pinned' ? frame.drawer : frame.drawerCollapsed,
        displayPrint: 'none',
      }}
    >
      <Box
        // Not only onMouseEnter: the pointer may still be here after the focus has moved elsewhere.
        onMouseMove={() => setHovered(true)}
        onMouseLeave={() => setHovered(false)}
        onFocus={() => setHovered(true)}
        onBlur={(event) => setHovered(event.currentTarget.contains(event.relatedTarget))}
        sx={{
          position: 'fixed',
          zIndex: 'drawer',
          insetBlock: 0,
          width,
          overflowX: 'hidden',
          overflowY: 'auto',
          ...neighboursInSight,
          bgcolor: 'background.paper',
          borderRight: '1px solid',
          borderColor: 'divider',
          boxShadow: mode === 'hover' && isExpanded ? 8 : 0,
          transition: 'width 150ms',
        }}
      >
        <MenuContent isExpanded={isExpanded} isPinned={mode === 'pinned'} onPin={onPin} />
      </Box>
    </Box>
  )
}

/** An entry is scrolled into view with its neighbours, and below the brand. */
const neighboursInSight = { scrollPadding: `${frame.topBar + 60}px 0 60px` }
