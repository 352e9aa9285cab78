import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { richTextProtocols } from '../../contract/rich-text.ts'
import { articleStyles } from './article-styles.ts'
import { pasteProps } from './editor-paste.ts'
import type { InputProps } from './input-props.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: isLink, HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
]

/** A WYSIWYG editor for articles. It holds only what `contract/rich-text.ts` allows. */
export default function RichTextInput({
  name,
  field,
  value,
  onChange,
  onBlur,
  inputRef,
  isRequired,
  error,
}: InputProps) {
  const html = typeof value === 'string' ? value : ''
  const helperText = error ?? field.help
  const helpId = `field-${name}-help`
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? null : editor.getHTML()),
    onBlur,
    editorProps: {
      ...pasteProps,
      attributes: {
        id: `field-${name}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.label,
        'aria-required': String(isRequired),
        'aria-invalid': String(error !== undefined),
        'aria-describedby': helpId,
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

  return (
    <Box>
      <FormLabel
        component="span"
        required={isRequired}
        error={error !== undefined}
        aria-hidden
        sx={{ fontSize: '0.875rem' }}
      >
        {field.label}
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: error ? 'error.main' : 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          '&:focus-within': { borderColor: 'primary.main' },
          ...text,
        }}
      >
        <RichTextToolbar editor={editor} label="Text tools" />
        <EditorContent editor={editor} />
      </Box>
      {helperText && (
        <FormHelperText id={helpId} error={error !== undefined}>
          {helperText}
        </FormHelperText>
      )}
    </Box>
  )
}

const text = {
  '& .ProseMirror': {
    ...articleStyles,
    minHeight: 240,
    maxHeight: '60dvh',
    overflowY: 'auto',
    px: 2,
    py: 1,
    outline: 'none',
    whiteSpace: 'pre-wrap',
  },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
}

/**
 * Accepts relative URLs and the schemes allowed in article links. `URL` parses like the browser,
 * which skips tabs and line breaks.
 */
function isLink(address: string): boolean {
  if (!URL.canParse(address, window.location.href)) return false
  const { protocol } = new URL(address, window.location.href)
  return (richTextProtocols.href ?? []).includes(protocol.slice(0, -1))
}
