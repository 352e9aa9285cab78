import Stack, { type StackProps } from '@mui/material/Stack'
import { useEffect, useRef } from 'react'

/**
 * A place that has the focus once what had it there is gone, as a button is that something else
 * took the place of.
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
        // A dialog that was opened from here is not inside it, though React hands its events on.
        if (currentTarget.contains(target)) last.current = target
      }}
    />
  )
}
