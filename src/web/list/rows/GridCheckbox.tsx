import type { GridSlotProps } from '@mui/x-data-grid'
import { checkboxDrawing, useIndeterminate } from '../../ui/PlainCheckbox.tsx'

type Props = Pick<
  GridSlotProps['baseCheckbox'],
  'checked' | 'disabled' | 'indeterminate' | 'tabIndex' | 'slotProps' | 'onChange' | 'onKeyDown'
>

/**
 * The checkbox of a row of the grid and of its header: a single element, drawn by `checkboxStyle`.
 * MUI's has four elements, in every row that scrolls into view.
 */
export function GridCheckbox({ indeterminate = false, slotProps, ...props }: Props) {
  const { checked, disabled, tabIndex, onChange, onKeyDown } = props
  return (
    <input
      {...slotProps?.htmlInput}
      {...{ checked, disabled, tabIndex, onKeyDown }}
      onChange={onChange}
      ref={useIndeterminate(indeterminate)}
      type="checkbox"
      className="grid-checkbox"
    />
  )
}

/** Set once on the grid, as its checkboxes have no styles of their own. */
export const checkboxStyle = { '& .grid-checkbox': checkboxDrawing }
