import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'

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
    <TitledDialog
      title={title}
      onClose={onClose}
      form={{ onSubmit: submit }}
      actions={
        <>
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
        </>
      }
    >
      {children}
    </TitledDialog>
  )
}
