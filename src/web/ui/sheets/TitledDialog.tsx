import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { breakWords } from '../theme.ts'
import { useHasWidth } from '../use-has-width.ts'

interface Props extends Pick<DialogProps, 'maxWidth'> {
  title: ReactNode
  /** The buttons. */
  buttons?: ReactNode
  children: ReactNode
  /** Undefined while the dialog must stay open. */
  onClose: (() => void) | undefined
  /**
   * Ignores clicks on the backdrop, where the second click of a double click on the opening button
   * lands.
   */
  ignoresBackdrop?: boolean
  /** Appears after a delay, but catches clicks from the start. */
  isLate?: boolean | undefined
  /** Makes the dialog a form. Ctrl+Enter submits it, unless `onKeyDown` is set. */
  form?: Pick<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'>
}

/** An open dialog with a title. It is full-screen on a phone, except at width `xs`. */
export function TitledDialog({
  title,
  buttons,
  children,
  maxWidth = 'xs',
  isLate,
  onClose,
  ignoresBackdrop,
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
      {buttons && <DialogActions sx={{ p: 2, pt: 1 }}>{buttons}</DialogActions>}
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

/** Ctrl+Enter and Ctrl+S submit from any element, even if it uses Enter itself. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event
  // React bubbles keys of a dialog opened over this one, though the DOM has it outside.
  const isSubmit = (ctrlKey || metaKey) && /^(Enter|s)$/.test(key)
  if (!isSubmit || !currentTarget.contains(target as Node)) return
  event.preventDefault()
  if (!repeat) currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}

/** In ms: longer than most requests and than a double click. */
export const LATE = 400
const later = { style: { transitionDelay: `${LATE}ms` } }
const late = { slotProps: { transition: later, backdrop: later } }

/** Ignores a key held down since before the dialog opened. */
export function notHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}
