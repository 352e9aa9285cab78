import { type MouseEvent, useState } from 'react'

/** The anchor element of a panel or menu, and the props of the button that opens it. */
export function useAnchor<K extends 'dialog' | 'menu'>(kind: K) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return {
    anchor,
    open: setAnchor,
    close: () => setAnchor(undefined),
    opener: {
      'aria-haspopup': kind,
      'aria-expanded': anchor !== undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
  }
}
