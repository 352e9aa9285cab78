import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useId, useState } from 'react'

/** Puts a link on the selected words, changes the one under the cursor, or takes it away. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof known === 'string' ? known : 'https://')
  const titleId = useId()
  const isUsable = URL.canParse(address) && /^(https?|mailto|tel):/.test(address)

  function apply(event: FormEvent) {
    event.preventDefault()
    // A dialog is still inside the form in React's eyes: without this, its Enter would save the record.
    event.stopPropagation()
    if (!isUsable) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && known === undefined) {
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    } else {
      chain.setLink({ href: address }).run()
    }
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <form onSubmit={apply} noValidate>
        <DialogTitle id={titleId}>Link</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            margin="dense"
            label="Address"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={!isUsable && address !== 'https://'}
            helperText="https://…, mailto: or tel:"
          />
        </DialogContent>
        <DialogActions>
          {known !== undefined && (
            <Button onClick={remove} color="error">
              Remove link
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
