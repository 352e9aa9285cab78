import type { Editor } from '@tiptap/react'
import { EditorDialog } from './EditorDialog.tsx'

/** Adds, changes or removes the link at the cursor or selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
