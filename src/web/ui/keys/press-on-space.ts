import type { KeyboardEvent } from 'react'

/** Lets the space bar press a link with role=button. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
