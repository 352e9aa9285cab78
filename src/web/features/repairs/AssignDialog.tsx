import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { AssignForm } from './AssignForm.tsx'

/** Chooses who is to repair it. */
export default function AssignDialog(props: Omit<ActionProps, 'frame'> & { onClose: () => void }) {
  return <AssignForm frame={ActionDialog} {...props} />
}
