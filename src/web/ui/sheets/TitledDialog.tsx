import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { breakWords, touch } from '../theme.ts'
import { useHasWidth } from '../use-has-width.ts'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The buttons. */
  actions?: ReactNode
  children: ReactNode
  /** Undefined while it cannot be closed. */
  onClose: (() => void) | undefined
  /** Not closed by its backdrop: the second click of a double click that opens it lands there. */
  ignoresBackdrop?: boolean
  /** Appears only after a moment; it takes the clicks from the first on. */
  isLate?: boolean | undefined
  /** Makes the dialog a form. */
  form?: Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'>
}

/** An open dialog that is called by its title. All but the narrowest fill a phone. */
export function TitledDialog({
  title,
  actions,
  children,
  maxWidth = 'xs',
  isLate,
  onClose,
  ignoresBackdrop = false,
  form,
}: Props) {
  const titleId = useId()
  const isPhone = !useHasWidth('sm')
  const parts = (
    <>
      <DialogTitle id={titleId} sx={breakWords}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && (
        <DialogActions sx={{ p: 2, pt: 1, '& > button': touch.medium }}>{actions}</DialogActions>
      )}
    </>
  )
  return (
    <Dialog
      open
      onClose={(_, reason) => (reason !== 'backdropClick' || !ignoresBackdrop) && onClose?.()}
      fullScreen={isPhone && maxWidth !== 'xs'}
      maxWidth={maxWidth}
      fullWidth
      aria-labelledby={titleId}
      {...(isLate && late)}
    >
      {form ? (
        <Box
          component="form"
          noValidate
          onKeyDown={submitByKey}
          {...form}
          sx={{ display: 'contents' }}
        >
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  )
}

/** From wherever the focus is, also where Enter does something else. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event
  // React bubbles keys of a dialog opened over this one, though it is not inside in the DOM.
  const isMeant = (ctrlKey || metaKey) && /^(Enter|s)$/.test(key)
  if (!isMeant || !currentTarget.contains(target as Node)) return
  event.preventDefault()
  if (!repeat) currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** In ms: longer than most requests, and than a double click. */
export const LATE = 400
const later = { style: { transitionDelay: `${LATE}ms` } }
const late = { slotProps: { transition: later, backdrop: later } }

/** Ignores a key that is held down since before the dialog opened. */
export function notHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
