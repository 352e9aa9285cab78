import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router'
import { Note } from '../Note.tsx'

/** A callback, a page, or a URL outside of the app. */
export interface MenuEntry {
  label: string
  /** An explanation in grey. */
  note?: string | undefined
  isDangerous?: true
  disabled?: boolean
  onClick?: () => void
  to?: string
  href?: string
}

interface Props {
  title: string
  entries: readonly MenuEntry[]
  /** The button of the menu. */
  anchor: HTMLElement
  /** Called once the closing transition has ended. */
  onClosed: () => void
}

/** The menu of a `MenuButton`, loaded when it is pressed. */
export default function MenuEntries({ title, entries, anchor, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Menu
      open={isOpen}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={close}
      slotProps={{ transition: { onExited: onClosed } }}
      MenuListProps={{ 'aria-label': title }}
    >
      {entries.map(({ label, note, isDangerous, onClick, ...does }) => (
        <MenuItem
          key={label}
          sx={isDangerous ? { color: 'error.main' } : undefined}
          // On the entry, as the menu gets no click event when Enter is pressed.
          onClick={() => {
            close()
            onClick?.()
          }}
          {...does}
          {...(does.to && { component: Link })}
          {...(does.href && { component: 'a', target: '_blank', rel: 'noreferrer' })}
        >
          {label}
          {note && <Note sx={{ ml: 'auto', pl: 3 }}>{note}</Note>}
        </MenuItem>
      ))}
    </Menu>
  )
}
