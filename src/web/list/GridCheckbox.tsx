import { alpha } from '@mui/material/styles'
import type { GridSlotProps } from '@mui/x-data-grid'
import { useLayoutEffect, useRef } from 'react'
import { theme } from '../ui/theme.ts'

type Props = Pick<
  GridSlotProps['baseCheckbox'],
  'checked' | 'disabled' | 'indeterminate' | 'tabIndex' | 'slotProps' | 'onChange' | 'onKeyDown'
>

/**
 * The checkbox of a row of the grid, and of its header: one element, drawn by `checkboxStyle`.
 * MUI's has four, in every row that scrolls into view.
 */
export function GridCheckbox({ indeterminate = false, slotProps, ...props }: Props) {
  const { checked, disabled, tabIndex, onChange, onKeyDown } = props
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <input
      {...slotProps?.htmlInput}
      {...{ checked, disabled, tabIndex, onKeyDown }}
      onChange={onChange}
      ref={box}
      type="checkbox"
      className="grid-checkbox"
    />
  )
}

const { primary, text, common, action } = theme.palette
const size = { width: 18, height: 18, gridArea: '1 / 1' }

/** As MUI draws a checkbox. */
export const checkboxDrawing = {
  appearance: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 42,
  height: 42,
  m: 0,
  borderRadius: '50%',
  cursor: 'pointer',
  '&:hover': { bgcolor: action.hover },
  '&::before': {
    ...size,
    content: '""',
    boxSizing: 'border-box',
    border: `1.5px solid ${alpha(text.secondary, 0.75)}`,
    borderRadius: '2px',
  },
  '&:is(:checked, :indeterminate)::before': { borderColor: primary.main, bgcolor: primary.main },
  '&:is(:checked, :indeterminate)::after': {
    ...size,
    content: '""',
    bgcolor: common.white,
    clipPath: 'path("M7 14 2 9 3.41 7.59 7 11.17 14.59 3.58 16 5Z")',
  },
  '&:indeterminate::after': { clipPath: 'path("M4 8H14V10H4Z")' },
  // Where the person chooses the colours, the browser draws it.
  '@media (forced-colors: active)': {
    appearance: 'auto',
    width: 18,
    height: 18,
    '&::before, &::after': { display: 'none' },
  },
}

/** Set once on the grid: its checkboxes have no styles of their own. */
export const checkboxStyle = { '& .grid-checkbox': checkboxDrawing }
