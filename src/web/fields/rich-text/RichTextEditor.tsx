import { useNotification } from '@refinedev/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect } from 'react'
import type { InputProps } from '../values/input-props.ts'
import { editorExtensions } from './editor-extensions.ts'
import { pasteProps } from './editor-paste.ts'
import { RichTextFrame } from './RichTextFrame.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'

export interface Caret {
  /** Whether to focus the editor when it has loaded. */
  isWanted: boolean
  /** The position of the click. */
  at?: { left: number; top: number }
}

interface Props extends InputProps {
  caret: Caret
}

/** A WYSIWYG editor for articles, limited to the HTML of `contract/rich-text.ts`. */
export default function RichTextEditor({ caret, ...props }: Props) {
  const { name, field, value, onChange, onBlur, inputRef, isRequired, error } = props
  const html = typeof value === 'string' ? value : ''
  const { open } = useNotification()
  const editor = useEditor({
    extensions: editorExtensions,
    content: html,
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? null : editor.getHTML()),
    onBlur,
    editorProps: {
      ...pasteProps((notice) => open?.(notice)),
      attributes: {
        id: `field-${name}`,
        role: 'textbox',
        translate: 'no',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-required': String(isRequired),
        'aria-invalid': String(error !== undefined),
        'aria-describedby': `field-${name}-help`,
      },
    },
  })

  // Updates the editor when the record is refetched. Its own changes come back equal and are
  // ignored.
  useEffect(() => {
    if (editor.isDestroyed) return
    if (html !== editor.getHTML() && !(html === '' && editor.isEmpty))
      editor.commands.setContent(html, { emitUpdate: false })
  }, [html, editor])

  useEffect(() => {
    if (!editor.isDestroyed) inputRef(editor.view.dom)
  }, [editor, inputRef])

  useEffect(() => {
    if (!caret.isWanted || editor.isDestroyed) return
    // The user may have moved on to another input.
    if (document.activeElement?.matches('input, textarea, [contenteditable]')) return
    editor.commands.focus(caret.at ? editor.view.posAtCoords(caret.at)?.pos : null)
  }, [caret, editor])

  return (
    <RichTextFrame {...props}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </RichTextFrame>
  )
}
