import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import LinkIcon from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useState } from 'react'
import { LinkDialog } from './LinkDialog.tsx'

interface Tool {
  label: string
  icon: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const tools: Tool[] = [
  { label: 'Bold', icon: <FormatBold />, run: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  { label: 'Italic', icon: <FormatItalic />, run: (chain) => chain.toggleItalic(), isOn: (editor) => editor.isActive('italic') },
  {
    label: 'Underline',
    icon: <FormatUnderlined />,
    run: (chain) => chain.toggleUnderline(),
    isOn: (editor) => editor.isActive('underline'),
  },
  heading(2),
  heading(3),
  {
    label: 'Bulleted list',
    icon: <FormatListBulleted />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: <FormatListNumbered />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: <FormatQuote />,
    run: (chain) => chain.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { label: 'Undo', icon: <Undo />, run: (chain) => chain.undo() },
  { label: 'Redo', icon: <Redo />, run: (chain) => chain.redo() },
]

/** The buttons above an article's text. Each tells whether it is on where the cursor stands. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false)
  const on = useEditorState({ editor, selector: () => tools.map((tool) => tool.isOn?.(editor)) })
  const isLink = useEditorState({ editor, selector: () => editor.isActive('link') })

  return (
    <Box
      role="toolbar"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', p: 0.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}
    >
      {tools.map((tool, index) => (
        <ToolButton key={tool.label} label={tool.label} isOn={on[index]} onClick={() => tool.run(editor.chain().focus()).run()}>
          {tool.icon}
        </ToolButton>
      ))}
      <ToolButton label="Link" isOn={isLink} onClick={() => setLinking(true)}>
        <LinkIcon />
      </ToolButton>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  )
}

function ToolButton({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string
  isOn: boolean | undefined
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-pressed={isOn}
        onClick={onClick}
        color={isOn ? 'primary' : 'default'}
        sx={{ borderRadius: 1, width: 36, height: 36 }}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}

function heading(level: 2 | 3): Tool {
  return {
    label: level === 2 ? 'Heading' : 'Subheading',
    icon: <Box component="span" sx={{ fontSize: 15, fontWeight: 700 }}>{`H${level}`}</Box>,
    run: (chain) => chain.toggleHeading({ level }),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}
