import Close from '@mui/icons-material/Close'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { touch } from '../theme.ts'

/** Closes a panel, from its corner. */
export function CloseButton(props: Pick<IconButtonProps, 'onClick' | 'autoFocus'>) {
  return (
    <IconButton aria-label="Close" {...props} sx={{ ...touch.square, mr: -1 }}>
      <Close fontSize="small" />
    </IconButton>
  )
}
