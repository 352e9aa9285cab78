import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEventHandler, type ReactNode, useId } from 'react'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The buttons. */
  actions?: ReactNode
  children: ReactNode
  /** Undefined while it cannot be closed. */
  onClose: DialogProps['onClose'] | undefined
  /** Makes the dialog a form. */
  onSubmit?: FormEventHandler
}

/** An open dialog that is called by its title. */
export function TitledDialog({
  title,
  actions,
  children,
  maxWidth = 'xs',
  onClose,
  onSubmit,
}: Props) {
  const titleId = useId()
  const parts = (
    <>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  )
  return (
    <Dialog open onClose={onClose} maxWidth={maxWidth} fullWidth aria-labelledby={titleId}>
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  )
}
