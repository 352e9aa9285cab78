import { compact } from 'es-toolkit/array'
import type { Row } from '../../../contract/envelope.ts'
import { MenuButton } from '../../ui/sheets/MenuButton.tsx'
import { useActionsOfRow } from './RowActions.tsx'
import { menuIcon } from './row-icons.ts'
import { CELL_PADDING, MENU_WIDTH } from './table-size.ts'

/** The actions of a row in a menu, which takes the room of one button. */
export function RowMenu({ record }: { record: Row }) {
  const { title, ownButtons, actions, editPath, copyPath, mayDelete, act } = useActionsOfRow(record)
  const entries = compact([
    ...ownButtons,
    ...actions.map((action) => ({ label: action[1].label, onClick: () => act(action) })),
    editPath && { label: 'Edit', to: editPath },
    copyPath && { label: 'Duplicate', to: copyPath },
    mayDelete && { label: 'Delete', isDangerous: true as const, onClick: () => act('delete') },
  ])
  if (entries.length === 0) return null
  return (
    <MenuButton
      label="Actions"
      title={`Actions: ${title}`}
      entries={entries}
      size="small"
      sx={[menuIcon, wholeCell]}
    />
  )
}

/** As large as the cell: the grid makes the rest of the cell a separate target. */
const wholeCell = {
  width: MENU_WIDTH,
  height: '100%',
  mx: `${-CELL_PADDING / 2}px`,
  borderRadius: 1,
}
