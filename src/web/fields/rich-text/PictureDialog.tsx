import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { PICTURES } from '../../../contract/picture.ts'
import { EditorDialog } from './EditorDialog.tsx'

const UNTOUCHED = 'https://'

/** Adds a picture to the text by its URL, or changes or removes the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [address, setAddress] = useState(String(known?.src ?? UNTOUCHED))
  const [description, setDescription] = useState(String(known?.alt ?? ''))
  const isUsable = isPictureAddress(address)
  return (
    <EditorDialog
      title="Picture"
      isUsable={isUsable}
      onApply={() =>
        editor.chain().focus().setImage({ src: address.trim(), alt: description.trim() }).run()
      }
      onRemove={known && (() => editor.chain().focus().deleteSelection().run())}
      onClose={onClose}
    >
      <TextField
        autoFocus
        margin="dense"
        label="Address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={!isUsable && address !== UNTOUCHED}
        helperText={`https://… or ${PICTURES}…`}
      />
      <TextField
        margin="dense"
        label="Description"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        helperText="What it shows, for people who cannot see it."
      />
    </EditorDialog>
  )
}

function isPictureAddress(text: string): boolean {
  const address = text.trim()
  return address.startsWith(PICTURES)
    ? !/\s/.test(address)
    : /^https:\/\/[^/]/.test(address) && URL.canParse(address)
}
