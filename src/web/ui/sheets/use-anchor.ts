import { type MouseEvent, useState } from 'react'

/** Where a panel or a menu opens, once its opener is pressed: the props of that. */
export function useAnchor(kind: 'dialog' | 'menu') {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return {
    anchor,
    close: () => setAnchor(undefined),
    opener: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
  }
}
