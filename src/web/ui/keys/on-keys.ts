import type { KeyboardEvent } from 'react'

/** Does something for these keys, where they are pressed without Ctrl, Alt or Meta. */
export function onKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent) => {
    const does = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!does) return
    event.preventDefault()
    does()
  }
}
