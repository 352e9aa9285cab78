import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Mark } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { richTextProtocols } from '../../../contract/rich-text.ts'

const fixed = (value: number | null) => ({
  default: value,
  parseHTML: () => value,
  rendered: false,
})

/** Cells never span: `contract/rich-text.ts` allows no colspan or rowspan. */
const plainCell = {
  addAttributes: () => ({ colspan: fixed(1), rowspan: fixed(1), colwidth: fixed(null) }),
}

const raised = ['sup', 'sub'].map((name) =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] }),
)

/** The schema of the editor, which matches `contract/rich-text.ts`. */
export const editorExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: isLink, HTMLAttributes: { target: null, rel: null } },
  }),
  ...raised,
  Image,
  // Without column widths.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend(plainCell),
  TableHeader.extend(plainCell),
]

/**
 * Accepts relative URLs and the schemes allowed in article links. `URL` parses like the browser,
 * which skips tabs and line breaks.
 */
function isLink(address: string) {
  if (!URL.canParse(address, window.location.href)) return false
  const { protocol } = new URL(address, window.location.href)
  return (richTextProtocols.href ?? []).includes(protocol.slice(0, -1))
}
