import type { KeyboardEvent } from 'react'

/** Makes a link with role=button react to the space bar. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
