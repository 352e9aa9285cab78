import Paper from '@mui/material/Paper'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { frame } from '../../ui/theme.ts'

/** The evidence beside the records: it takes the focus when it opens, and gives it back. */
export function EvidenceColumn({
  titleId,
  onClose,
  children,
}: {
  titleId: string
  onClose: () => void
  children: ReactNode
}) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    root.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <Paper
      ref={root}
      component="aside"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && onClose()}
      sx={{
        position: 'sticky',
        top: frame.topBar + 16,
        // All of it is in sight where the page begins, too, below its heading and its filters.
        maxHeight: `calc(100dvh - ${frame.topBar + 132}px)`,
        display: 'flex',
        flexDirection: 'column',
        outline: 'none',
      }}
    >
      {children}
    </Paper>
  )
}
