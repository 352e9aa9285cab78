import Stack, { type StackProps } from '@mui/material/Stack'
import { useEffect, useRef } from 'react'

/**
 * Takes the focus when the focused element inside is removed, such as a button replaced by its
 * result.
 */
export function FocusPlace(props: StackProps) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)

  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })

  return (
    <Stack
      {...props}
      ref={place}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => {
        // React bubbles events of dialogs opened from here, though the DOM has them outside.
        if (currentTarget.contains(target)) last.current = target
      }}
    />
  )
}
