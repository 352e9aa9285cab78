import type { KeyboardEvent } from 'react'

/** A link that is called a button is pressed as one: by the space bar too. */
export function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
