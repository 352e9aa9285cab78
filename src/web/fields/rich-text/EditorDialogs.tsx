import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PICTURES } from '../../../contract/picture.ts'
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
function EditorDialog({ title, known, help, onRemove, onClose, ...props }: Props) {
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

interface EditorProps {
  editor: Editor
  onClose: () => void
}

/** Adds, changes or removes the link at the cursor or selection. */
export function LinkDialog({ editor, onClose }: EditorProps) {
  const known: unknown = editor.getAttributes('link').href
  const onLink = () => editor.chain().focus().extendMarkRange('link')

  function apply(address: string) {
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
      known={known}
      isUsable={(address) => URL.canParse(address) && /^(https?|mailto|tel):/.test(address)}
      help="https://…, mailto: or tel:"
      onApply={apply}
      onRemove={known === undefined ? undefined : () => onLink().unsetLink().run()}
      onClose={onClose}
    />
  )
}

/** Adds a picture to the text by its URL, or changes or removes the selected one. */
export function PictureDialog({ editor, onClose }: EditorProps) {
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
