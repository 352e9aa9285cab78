import IconButton from '@mui/material/IconButton'
import type { SxProps } from '@mui/material/styles'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { pathTo, pathToCopy, titleOf } from '../data/record.ts'
import { retried } from '../ui/prefetch.ts'
import { pressOnSpace } from '../ui/press-on-space.ts'
import { type RowCommands, useRow } from './list-context.ts'
import { copyIcon, deleteIcon, editIcon } from './row-icons.ts'
import { CELL_PADDING } from './table-size.ts'

const ActionButtons = retried(() => import('../actions/ActionButtons.tsx'))

/** The buttons of one row; the title of each names the record. */
export function RowActions({ record }: { record: Row }) {
  const { resource, mayEdit, mayCopy, mayDelete, actions, onAct, RowButtons } = useRow()
  const copyPath = mayCopy && pathToCopy(resource, record.id)
  const editPath = pathTo(resource, 'edit', record.id)
  const title = titleOf(resource, record)
  return (
    <>
      {RowButtons && <RowButtons record={record} />}
      {actions.length > 0 && (
        <Suspense>
          <ActionButtons
            actions={actions}
            record={record}
            iconsOf={title}
            onAct={(action) => onAct(action, [record])}
          />
        </Suspense>
      )}
      {mayEdit && editPath && <LinkButton to={editPath} label="Edit" title={title} sx={editIcon} />}
      {copyPath && <LinkButton to={copyPath} label="Duplicate" title={title} sx={copyIcon} />}
      {mayDelete && (
        <IconButton
          aria-label="Delete"
          title={`Delete ${title}`}
          onClick={() => onAct('delete', [record])}
          sx={deleteIcon}
        />
      )}
    </>
  )
}

/** The width in px of a button. */
export const BUTTON = 36

/** The width in px of a cell of so many buttons. */
export function widthOfButtons(count: number): number {
  return count * BUTTON + CELL_PADDING
}

/** The most buttons in a row. */
export function mostButtonsOf(row: Omit<RowCommands, 'resource'>): number {
  return (
    [row.mayEdit, row.mayCopy, row.mayDelete].filter(Boolean).length +
    row.actions.length +
    (row.RowButtons ? (row.mostButtons ?? 1) : 0)
  )
}

/** Where there is a mouse and no touch screen, buttons may be hidden until the mouse is on their row. */
export const withoutTouch = '(hover: hover) and (not (any-pointer: coarse))'

/**
 * Of a table whose rows have their buttons in `.row-actions`. Those wait for the mouse or the focus,
 * where there is no finger that could not find them, and may lie over what is beside them, but not
 * over a cell that has the focus.
 */
export const waitingButtons = {
  '& .row-actions': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    height: '100%',
  },
  '& :has(> .row-actions)': { bgcolor: 'inherit', position: 'relative' },
  [`@media ${withoutTouch}`]: {
    '& :has(> .row-actions)': { overflow: 'visible' },
    '& .row-actions': { bgcolor: 'inherit', position: 'absolute', top: 0, right: 4 },
    '& [data-id]:not(:hover, :has(:focus > .row-actions, .row-actions:focus-within)) .row-actions':
      {
        opacity: 0,
      },
  },
}

interface LinkButtonProps {
  to: string
  label: string
  /** The title of the record. */
  title: string
  sx: SxProps
}

/** A button that leads to a form. */
function LinkButton({ to, label, title, sx }: LinkButtonProps) {
  return (
    <IconButton
      component={Link}
      role="button"
      onKeyDown={pressOnSpace}
      to={to}
      aria-label={label}
      title={`${label} ${title}`}
      sx={sx}
    />
  )
}
