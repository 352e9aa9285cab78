import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { radius } from '../../ui/theme.ts'
import { LinkDialog, PictureDialog } from './EditorDialogs.tsx'
import { tool as size, toolBar } from './RichTextFrame.tsx'
import { TableMenu } from './TableMenu.tsx'
import { type Tool, tools } from './text-tools.tsx'

const PreviewDialog = prefetchedOverlay(() => import('./PreviewDialog.tsx'))

/**
 * The toolbar of the editor. Buttons show the formats at the cursor, once it has been placed. Tab
 * reaches one button, the arrow keys the others.
 */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<{ opens: Tool['opens']; button: HTMLElement }>()
  const [reached, setReached] = useState(0)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => {
    const enter = () => setEntered(true)
    editor.on('focus', enter)
    return () => void editor.off('focus', enter)
  }, [editor])
  const on = useEditorState({
    editor,
    selector: () => tools.map(({ active }) => active && isEntered && editor.isActive(...active)),
  })
  const close = () => setDialog(undefined)

  function use({ run, opens }: Tool, button: HTMLElement) {
    if (opens === 'table' && !editor.isActive('table'))
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    else if (opens) setDialog({ opens, button })
    else run?.(editor.chain().focus()).run()
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const to = { ArrowRight: reached + 1, ArrowLeft: reached - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.currentTarget
      .querySelectorAll('button')
      .item((to + tools.length) % tools.length)
      .focus()
  }

  return (
    <>
      <Box role="toolbar" aria-label="Text tools" onKeyDown={moveByKey} sx={toolBar}>
        {tools.map((tool, index) => (
          <Tooltip key={tool.label} title={tool.label}>
            <IconButton
              aria-label={tool.label}
              aria-pressed={on[index]}
              tabIndex={index === reached ? 0 : -1}
              onFocus={() => setReached(index)}
              onClick={({ currentTarget }) => use(tool, currentTarget)}
              color={on[index] ? 'primary' : 'default'}
              sx={{ borderRadius: radius.control, ...size }}
            >
              {tool.icon}
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      {dialog?.opens === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.opens === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {dialog?.opens === 'table' && (
        <TableMenu editor={editor} anchor={dialog.button} onClose={close} />
      )}
      {dialog?.opens === 'preview' && <PreviewDialog html={editor.getHTML()} onClose={close} />}
    </>
  )
}
