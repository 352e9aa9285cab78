import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { AssignForm } from './AssignForm.tsx'

/** Assigns a technician, in a dialog. */
export default function AssignDialog(props: Omit<ActionProps, 'frame'> & { onClose: () => void }) {
  return <AssignForm frame={ActionDialog} {...props} />
}
