import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { CancelForm } from './CancelForm.tsx'

/** Cancels a report, in a dialog. */
export default function CancelReportDialog(
  props: Omit<ActionProps, 'frame'> & { onClose: () => void },
) {
  return <CancelForm frame={ActionDialog} {...props} />
}
