import { CancelForm } from './CancelForm.tsx'
import { DeedDialog, type DeedProps } from './DeedFrame.tsx'

/** Asks before a report is cancelled. */
export default function CancelReportDialog(props: Omit<DeedProps, 'frame'> & { onClose: () => void }) {
  return <CancelForm frame={DeedDialog} {...props} />
}
