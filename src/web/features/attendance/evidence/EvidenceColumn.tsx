import Paper from '@mui/material/Paper'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { frame, sticky } from '../../../ui/theme.ts'

/**
 * The evidence in a column beside the records. It takes the focus on opening, and returns it on
 * closing, if it has it.
 */
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
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
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
        ...sticky,
        top: frame.topBar + 16,
        // Fits the window below tabs, heading and filters, even if the page is not scrolled.
        maxHeight: `calc(100dvh - ${frame.topBar + 176}px)`,
        display: 'flex',
        flexDirection: 'column',
        outline: 'none',
      }}
    >
      {children}
    </Paper>
  )
}
