import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { EditorDialog } from './EditorDialog.tsx'

/** Adds, changes or removes the link at the cursor or selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof known === 'string' ? known : 'https://')
  const isUsable = URL.canParse(address) && /^(https?|mailto|tel):/.test(address)
  const onLink = () => editor.chain().focus().extendMarkRange('link')

  function apply() {
    if (editor.state.selection.empty && known === undefined) {
      onLink()
        .insertContent({
          type: 'text',
          text: address,
          marks: [{ type: 'link', attrs: { href: address } }],
        })
        .run()
    } else {
      onLink().setLink({ href: address }).run()
    }
  }

  return (
    <EditorDialog
      title="Link"
      isUsable={isUsable}
      onApply={apply}
      onRemove={known === undefined ? undefined : () => onLink().unsetLink().run()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        margin="dense"
        label="Address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={!isUsable && address !== 'https://'}
        helperText="https://…, mailto: or tel:"
      />
    </EditorDialog>
  )
}
