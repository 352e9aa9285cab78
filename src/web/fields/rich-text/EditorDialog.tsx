import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'

interface Props {
  title: string
  /** That of the link or picture, if there is one. */
  known: unknown
  isUsable: (address: string) => boolean
  /** What addresses may be. */
  help: string
  onApply: (address: string) => void
  /** Removes the link or picture; undefined if there is none yet. */
  onRemove: (() => void) | undefined
  onClose: () => void
  /** The other fields. */
  children?: ReactNode
}

const UNTOUCHED = 'https://'

/** A dialog to edit something with an address in an article's text, such as a link. */
export function EditorDialog({ title, known, help, onRemove, onClose, ...props }: Props) {
  const [address, setAddress] = useState(typeof known === 'string' ? known : UNTOUCHED)
  const isUsable = props.isUsable(address)

  function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble from the dialog to the form around it: without this, Enter would save the
    // record.
    event.stopPropagation()
    if (!isUsable) return
    props.onApply(address)
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
      <TextField
        autoFocus
        margin="dense"
        label="Address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={!isUsable && address !== UNTOUCHED}
        helperText={help}
      />
      {props.children}
    </TitledDialog>
  )
}
