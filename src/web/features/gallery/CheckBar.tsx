import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { today } from '../../data/format.ts'
import { LabelledExportButton } from '../../ui/LabelledExportButton.tsx'
import { touch } from '../../ui/theme.ts'
import type { GalleryPicture } from './pictures.ts'
import { type Defect, hasProblem, problemNames, problems } from './problems.ts'
import { problemsSheet } from './problems-sheet.ts'
import type { Check } from './use-findings.ts'

interface Props {
  check: Check
  /** The defects of each picture. */
  found: ReadonlyMap<GalleryPicture, readonly Defect[]>
  onStop: () => void
}

/** The progress and the results of checking all pictures. */
export function CheckBar({ check, found, onStop }: Props) {
  const { done, total, unreached, state } = check
  const defective = [...found].filter(([, defects]) => defects.length > 0)
  const counts = problemNames.map(
    (problem) =>
      `${problems[problem].toLowerCase()}: ${defective.filter(([, defects]) => hasProblem(defects, problem)).length}`,
  )
  return (
    <Stack
      direction="row"
      useFlexGap
      flexWrap="wrap"
      alignItems="center"
      sx={{ minHeight: touch.target, columnGap: 2 }}
    >
      <Stack spacing={1} sx={{ flex: '1 1 280px', maxWidth: 560 }}>
        {state === 'running' && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / Math.max(1, total)}
            aria-label="Pictures checked"
          />
        )}
        <Typography role="status" variant="body2" color="text.secondary">
          {state === 'stopped' && 'Stopped. '}
          {done} of {total} pictures checked; {counts.join(', ')}.
          {unreached > 0 && ` ${unreached} could not be reached: check again later.`}
        </Typography>
      </Stack>
      {state === 'running' ? (
        <Button onClick={onStop}>Cancel</Button>
      ) : defective.length === 0 ? null : (
        <LabelledExportButton
          label="Export problems"
          name="gallery problems"
          text="The addresses of the pictures with problems, with all that use them."
          sheets={[
            { fileName: `gallery-problems-${today()}`, sheet: () => problemsSheet(defective) },
          ]}
        />
      )}
    </Stack>
  )
}
