import IconButton from '@mui/material/IconButton'
import type { SxProps } from '@mui/material/styles'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { hasOwnId, type Row } from '../../../contract/envelope.ts'
import { isPossible } from '../../../contract/row-action.ts'
import { pathTo, pathToCopy, titleOf } from '../../data/records/record.ts'
import { pressOnSpace } from '../../ui/keys/on-keys.ts'
import { retried } from '../../ui/prefetch.ts'
import { type RowCommands, useRow } from '../context/list-context.ts'
import { copyIcon, deleteIcon, editIcon } from './row-icons.ts'

const ActionButtons = retried(() => import('../../actions/ActionButtons.tsx'))

/** The actions that the user may run on a record from its row. */
export function useActionsOfRow(record: Row) {
  const { resource, mayEdit, mayCopy, mayDelete, actions, onAct, ownButtons } = useRow()
  const isKnown = hasOwnId(record)
  return {
    title: titleOf(resource, record),
    ownButtons: (isKnown && ownButtons?.(record)) || [],
    actions: actions.filter(([, action]) => isKnown && isPossible(action, record)),
    editPath: mayEdit ? pathTo(resource, 'edit', record.id) : undefined,
    copyPath: mayCopy && isKnown ? pathToCopy(resource, record.id) : undefined,
    mayDelete: mayDelete && isKnown,
    act: (action: Parameters<typeof onAct>[0]) => onAct(action, [record]),
  }
}

/** Whether rows of a list have any actions. */
export function hasRowActions(row: Omit<RowCommands, 'resource'>): boolean {
  const { mayEdit, mayCopy, mayDelete, actions, ownButtons } = row
  return mayEdit || mayCopy || mayDelete || actions.length > 0 || ownButtons !== undefined
}

/** The actions of a card as buttons; the title of each names the record. */
export function RowActions({ record }: { record: Row }) {
  const { title, ownButtons, actions, editPath, copyPath, mayDelete, act } = useActionsOfRow(record)
  return (
    <>
      {ownButtons.map(({ label, icon, href, onClick }) => (
        <IconButton
          key={label}
          aria-label={label}
          title={`${label}: ${title}`}
          onClick={onClick}
          {...(href && { href, target: '_blank', rel: 'noreferrer' })}
        >
          {icon}
        </IconButton>
      ))}
      {actions.length > 0 && (
        <Suspense>
          <ActionButtons actions={actions} record={record} iconsOf={title} onAct={act} />
        </Suspense>
      )}
      {editPath && <LinkButton to={editPath} label="Edit" title={title} sx={editIcon} />}
      {copyPath && <LinkButton to={copyPath} label="Duplicate" title={title} sx={copyIcon} />}
      {mayDelete && (
        <IconButton
          aria-label="Delete"
          title={`Delete ${title}`}
          onClick={() => act('delete')}
          sx={deleteIcon}
        />
      )}
    </>
  )
}

interface LinkButtonProps {
  to: string
  label: string
  /** The title of the record. */
  title: string
  sx: SxProps
}

/** A button that links to a form. */
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
