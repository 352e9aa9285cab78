import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type Draft, isLostFile } from '../data/drafts.ts'
import { formatMoment } from '../data/records/format.ts'

interface Props {
  draft: { offered: Draft | undefined; restore: () => void; drop: () => void }
}

/** Offers to restore or discard the stored draft of this form. */
export function DraftNotice({ draft }: Props) {
  if (!draft.offered) return null
  const lacksPicture = Object.values(draft.offered.values).some(isLostFile)
  return (
    <Alert
      severity="info"
      action={
        <>
          <Button size="small" onClick={draft.restore}>
            Restore
          </Button>
          <Button size="small" color="inherit" onClick={draft.drop}>
            Discard
          </Button>
        </>
      }
    >
      Draft of {formatMoment(draft.offered.savedAt)}, not saved.
      {lacksPicture && ' The picture in it has to be chosen again.'}
    </Alert>
  )
}
