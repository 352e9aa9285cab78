import { AssignForm } from './AssignForm.tsx'
import { DeedDialog, type DeedProps } from './DeedFrame.tsx'

/** Chooses who is to repair it. */
export default function AssignDialog(props: Omit<DeedProps, 'frame'> & { onClose: () => void }) {
  return <AssignForm frame={DeedDialog} {...props} />
}
