import Close from '@mui/icons-material/Close'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'

/** Closes a panel, from its corner. */
export function CloseButton(props: Pick<IconButtonProps, 'onClick' | 'autoFocus'>) {
  return (
    <IconButton aria-label="Close" {...props} sx={{ mr: -1 }}>
      <Close fontSize="small" />
    </IconButton>
  )
}
