import ActionDialog from '../actions/ActionDialog.tsx'
import type { ActionDialogProps } from '../actions/ActionRun.tsx'
import type { ListAction } from './context/list-context.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'

interface Props extends Omit<ActionDialogProps, 'action'> {
  action: ListAction
}

/** The dialogs of the actions of a list, in one file that lists load on demand. */
export default function RecordsDialog({ action, ...props }: Props) {
  if (action === 'delete') return <DeleteDialog {...props} />
  if (action === 'merge') return <MergeDialog {...props} />
  return <ActionDialog {...props} action={action} />
}
