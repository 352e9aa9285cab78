import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ChainedCommands, Editor } from '@tiptap/react'

type Command = readonly [label: string, run: (chain: ChainedCommands) => ChainedCommands]

const commands: readonly (readonly Command[])[] = [
  [
    ['Insert row above', (chain) => chain.addRowBefore()],
    ['Insert row below', (chain) => chain.addRowAfter()],
    ['Insert column left', (chain) => chain.addColumnBefore()],
    ['Insert column right', (chain) => chain.addColumnAfter()],
  ],
  [
    ['Header row on/off', (chain) => chain.toggleHeaderRow()],
    ['Header column on/off', (chain) => chain.toggleHeaderColumn()],
  ],
  [
    ['Delete row', (chain) => chain.deleteRow()],
    ['Delete column', (chain) => chain.deleteColumn()],
    ['Delete table', (chain) => chain.deleteTable()],
  ],
]

interface Props {
  editor: Editor
  /** The button that opened it. */
  anchor: HTMLElement
  onClose: () => void
}

/** The commands for the table at the cursor. */
export function TableMenu({ editor, anchor, onClose }: Props) {
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'Table' } }}>
      {commands.flatMap((group, at) => [
        at > 0 && <Divider key={group[0]?.[0]} />,
        ...group.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              onClose()
              run(editor.chain().focus()).run()
            }}
          >
            {label}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}
