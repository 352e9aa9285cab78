import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useState } from 'react'
import { TitledDialog } from '../../ui/sheets/TitledDialog.tsx'

interface Props {
  title: string
  /** The address of the current link or picture. */
  known: unknown
  isUsable: (address: string) => boolean
  /** Describes valid addresses. */
  help: string
  onApply: (address: string) => void
  /** Removes the link or picture; undefined if there is none yet. */
  onRemove: (() => void) | undefined
  onClose: () => void
  /** Further fields. */
  children?: ReactNode
}

const UNTOUCHED = 'https://'

/** A dialog to edit an element with an address in an article, such as a link. */
export function EditorDialog({ title, known, help, onRemove, onClose, ...props }: Props) {
  const [address, setAddress] = useState(typeof known === 'string' ? known : UNTOUCHED)
  const isUsable = props.isUsable(address)

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events of a dialog to the form around it: Enter would save the record.
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
      buttons={
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
