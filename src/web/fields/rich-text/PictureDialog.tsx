import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { PICTURES } from '../../../contract/picture.ts'
import { EditorDialog } from './EditorDialog.tsx'

/** Adds a picture to the text by its URL, or changes or removes the selected one. */
export function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [description, setDescription] = useState(String(known?.alt ?? ''))
  return (
    <EditorDialog
      title="Picture"
      known={known?.src}
      isUsable={isPictureAddress}
      help={`https://… or ${PICTURES}…`}
      onApply={(address) =>
        editor.chain().focus().setImage({ src: address.trim(), alt: description.trim() }).run()
      }
      onRemove={known && (() => editor.chain().focus().deleteSelection().run())}
      onClose={onClose}
    >
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

function isPictureAddress(text: string) {
  const address = text.trim()
  return address.startsWith(PICTURES)
    ? !/\s/.test(address)
    : /^https:\/\/[^/]/.test(address) && URL.canParse(address)
}
