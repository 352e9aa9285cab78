import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { prefetched } from './prefetch.ts'
import type { MenuEntry } from './sheets/MenuEntries.tsx'

const MenuEntries = prefetched(() => import('./sheets/MenuEntries.tsx'))

interface Props extends Pick<IconButtonProps, 'size' | 'sx'> {
  label: string
  /** Its tooltip, and the name of its menu. */
  title: string
  entries: readonly MenuEntry[]
}

/** A button with a menu. */
export function MenuButton({ label, title, entries, ...look }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        title={title}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...look}
      />
      {anchor && (
        <Suspense>
          <MenuEntries
            title={title}
            entries={entries}
            anchor={anchor}
            onClosed={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
