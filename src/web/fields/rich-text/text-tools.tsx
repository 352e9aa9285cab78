import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatQuote from '@mui/icons-material/FormatQuote'
import FormatUnderlined from '@mui/icons-material/FormatUnderlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import LinkIcon from '@mui/icons-material/Link'
import Redo from '@mui/icons-material/Redo'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import Undo from '@mui/icons-material/Undo'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import type { ChainedCommands } from '@tiptap/react'
import type { ReactNode } from 'react'

export interface Tool {
  label: string
  icon: ReactNode
  /** The mark or node at the cursor with which the button is pressed, and its attributes. */
  active?: [name: string, attributes?: object]
  run?: (chain: ChainedCommands) => ChainedCommands
  /** The dialog or menu of the button. */
  opens?: 'link' | 'picture' | 'preview' | 'table'
}

/** The tools of the editor, in the order of their buttons. */
export const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: <FormatBold />,
    run: (chain) => chain.toggleBold(),
    active: ['bold'],
  },
  {
    label: 'Italic',
    icon: <FormatItalic />,
    run: (chain) => chain.toggleItalic(),
    active: ['italic'],
  },
  {
    label: 'Underline',
    icon: <FormatUnderlined />,
    run: (chain) => chain.toggleUnderline(),
    active: ['underline'],
  },
  heading(2),
  heading(3),
  {
    label: 'Bulleted list',
    icon: <FormatListBulleted />,
    run: (chain) => chain.toggleBulletList(),
    active: ['bulletList'],
  },
  {
    label: 'Numbered list',
    icon: <FormatListNumbered />,
    run: (chain) => chain.toggleOrderedList(),
    active: ['orderedList'],
  },
  {
    label: 'Quote',
    icon: <FormatQuote />,
    run: (chain) => chain.toggleBlockquote(),
    active: ['blockquote'],
  },
  { label: 'Link', icon: <LinkIcon />, opens: 'link', active: ['link'] },
  {
    label: 'Picture',
    icon: <ImageOutlined />,
    opens: 'picture',
    active: ['image'],
  },
  {
    label: 'Table',
    icon: <TableChartOutlined />,
    opens: 'table',
    active: ['table'],
  },
  { label: 'Undo', icon: <Undo />, run: (chain) => chain.undo() },
  { label: 'Redo', icon: <Redo />, run: (chain) => chain.redo() },
  { label: 'Preview', icon: <VisibilityOutlined />, opens: 'preview' },
]

function heading(level: 2 | 3): Tool {
  return {
    label: level === 2 ? 'Heading (H2)' : 'Subheading (H3)',
    icon: <Box component="span" sx={{ typography: 'button' }}>{`H${level}`}</Box>,
    run: (chain) => chain.toggleHeading({ level }),
    active: ['heading', { level }],
  }
}
