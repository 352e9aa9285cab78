import { ActionDialog, type ActionProps } from './ActionFrame.tsx'
import { CancelForm } from './CancelForm.tsx'

/** Asks before a report is cancelled. */
export default function CancelReportDialog(
  props: Omit<ActionProps, 'frame'> & { onClose: () => void },
) {
  return <CancelForm frame={ActionDialog} {...props} />
}
