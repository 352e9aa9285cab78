import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { today } from '../../data/records/format.ts'
import { Note } from '../../ui/Note.tsx'
import { LabelledExportButton } from '../../ui/sheets/LabelledExportButton.tsx'
import { touch } from '../../ui/theme.ts'
import type { GalleryPicture } from './rules/pictures.ts'
import { type Defect, problemsSheet } from './rules/problems.ts'
import type { CheckProgress } from './use-findings.ts'

interface Props {
  check: CheckProgress
  /** The defects of each picture. */
  found: ReadonlyMap<GalleryPicture, readonly Defect[]>
  onStop: () => void
}

/** The progress and result of checking all pictures. The height stays the same. */
export function CheckBar({ check, found, onStop }: Props) {
  const defective = [...found].filter(([, defects]) => defects.length > 0)
  return (
    <Stack
      direction="row"
      alignItems="center"
      spacing={2}
      sx={{ position: 'relative', minHeight: touch.target }}
    >
      {check.state === 'running' && (
        <LinearProgress
          variant="determinate"
          value={(100 * check.done) / Math.max(1, check.total)}
          aria-label="Pictures checked"
          sx={{ position: 'absolute', inset: '0 0 auto' }}
        />
      )}
      <Note role="status">{textOf(check)}</Note>
      {check.state === 'running' ? (
        <Button onClick={onStop}>Cancel</Button>
      ) : (
        defective.length > 0 && (
          <LabelledExportButton
            label="Export problems"
            name="gallery problems"
            text="The addresses of the pictures with problems, with all that use them."
            sheets={[
              { fileName: `gallery-problems-${today()}`, sheet: () => problemsSheet(defective) },
            ]}
          />
        )
      )}
    </Stack>
  )
}

function textOf({ done, total, unreached, state }: CheckProgress) {
  const text = `${state === 'stopped' ? 'Stopped. ' : ''}${done} of ${total} pictures checked.`
  return unreached > 0 ? `${text} ${unreached} could not be reached: check again later.` : text
}
