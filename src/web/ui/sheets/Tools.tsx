import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useRef } from 'react'
import { flexLine } from '../theme.ts'
import { useHasWidth } from '../use-has-width.ts'
import { MenuButton } from './MenuButton.tsx'

export interface PageTool {
  label: string
  /** The tooltip, if it is not the label. */
  title?: string | undefined
  icon: ReactNode
  /** Shown beside the label in the menu of a phone. */
  note?: string | undefined
  disabled?: boolean
  isActive?: boolean
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-pressed'?: boolean
  /** Gets the element where a panel may open. */
  onClick: (anchor: HTMLElement) => void
}

interface Props {
  /** The name of the page. */
  of: string
  tools: readonly PageTool[]
}

/** The tools of a page: buttons with an icon, or the menu of a phone. */
export function Tools({ of, tools }: Props) {
  const isPhone = !useHasWidth('sm')
  const box = useRef<HTMLDivElement>(null)
  return (
    <Box ref={box} sx={style}>
      {isPhone ? (
        <MenuButton
          label="Options"
          title={`Options of ${of}`}
          entries={tools.map(({ label, note, disabled = false, onClick }) => ({
            label,
            note,
            disabled,
            onClick: () => box.current && onClick(box.current),
          }))}
          sx={{ typography: 'h2' }}
        >
          <span aria-hidden>···</span>
        </MenuButton>
      ) : (
        tools.map(({ label, title = label, icon, note: _, isActive, onClick, ...state }) => (
          <IconButton
            key={label}
            aria-label={label}
            title={title}
            color={isActive ? 'primary' : 'default'}
            {...state}
            onClick={({ currentTarget }) => onClick(currentTarget)}
          >
            {icon}
          </IconButton>
        ))
      )}
    </Box>
  )
}

/** Aligns the icon on a phone with the content below. */
const style = { ...flexLine, flexShrink: 0, mr: { xs: -1.5, sm: 0 }, displayPrint: 'none' } as const
