import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { prefetchedOverlay } from '../prefetch.ts'
import type { MenuEntry } from './MenuEntries.tsx'
import { useAnchor } from './use-anchor.ts'

const MenuEntries = prefetchedOverlay(() => import('./MenuEntries.tsx'))

interface Props extends Pick<IconButtonProps, 'size' | 'sx' | 'children'> {
  label: string
  /** The tooltip of the button, and the title of its menu. */
  title: string
  entries: readonly MenuEntry[]
}

/** A button with a menu. */
export function MenuButton({ label, title, entries, ...look }: Props) {
  const { anchor, close, opener } = useAnchor('menu')
  return (
    <>
      <IconButton aria-label={label} title={title} {...opener} {...look} />
      {anchor && <MenuEntries {...{ title, entries, anchor }} onClosed={close} />}
    </>
  )
}
