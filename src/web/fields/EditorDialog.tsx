import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** Whether the values can be applied. */
  isUsable: boolean
  onApply: () => void
  /** Removes the link or picture; undefined if there is none yet. */
  onRemove?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

/** A dialog to edit something in an article's text, such as a link. */
export function EditorDialog({ title, isUsable, onApply, onRemove, onClose, children }: Props) {
  const titleId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble from the dialog to the form around it: without this, Enter would save the
    // record.
    event.stopPropagation()
    if (!isUsable) return
    onApply()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          {onRemove && (
            <Button
              color="error"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Remove {title.toLowerCase()}
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={!isUsable}>
            Apply
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
