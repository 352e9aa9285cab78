import type { KeyboardEvent } from 'react'

/** A key that is still held from what opened a question does not answer it. */
export function notHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
