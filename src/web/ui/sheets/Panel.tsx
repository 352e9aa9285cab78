import Dialog from '@mui/material/Dialog'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useHasWidth } from '../use-has-width.ts'
import { CloseButton } from './CloseButton.tsx'

/** The anchor of a panel, and its close handler. */
export interface PanelPlace {
  /** The button that opened the panel, which is placed below it on wide screens. */
  anchor: HTMLElement
  onClose: () => void
}

interface Props extends PanelPlace {
  title: string
  children: ReactNode
}

/** A panel of settings that apply at once: a popover below its button, or a dialog on a phone. */
export function Panel({ title, anchor, onClose, children }: Props) {
  const isWide = useHasWidth('md')
  const titleId = useId()
  const content = (
    <Stack spacing={2} sx={{ p: 2, width: { md: 360 } }}>
      <Stack
        direction="row"
        alignItems="center"
        justifyContent="space-between"
        sx={{ '& > button': { my: -1 } }}
      >
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <CloseButton onClick={onClose} />
      </Stack>
      {children}
    </Stack>
  )
  if (!isWide) {
    return (
      <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
        {content}
      </Dialog>
    )
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { mt: 0.5, boxShadow: 6 },
        },
      }}
    >
      {content}
    </Popover>
  )
}
