import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The buttons. */
  actions?: ReactNode
  children: ReactNode
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined
}

/** An open dialog that is called by its title. */
export function TitledDialog({ title, actions, children, maxWidth = 'xs', onClose }: Props) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  )
}
