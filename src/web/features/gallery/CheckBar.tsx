import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { today } from '../../data/format.ts'
import { LabelledExportButton } from '../../ui/LabelledExportButton.tsx'
import { touch } from '../../ui/theme.ts'
import type { GalleryPicture } from './pictures.ts'
import { type Defect, type Problem, problems } from './problems.ts'
import { problemsSheet } from './problems-sheet.ts'
import type { Check } from './use-findings.ts'

interface Props {
  check: Check
  /** The defects of each picture. */
  defects: readonly (readonly Defect[])[]
  onStop: () => void
}

/** The progress and the results of checking all pictures. */
export function CheckBar({ check, defects, onStop }: Props) {
  const { done, total, unreached, state } = check
  const found = (Object.keys(problems) as Problem[]).map(
    (problem) =>
      `${problems[problem].toLowerCase()}: ${defects.filter((own) => own.some((one) => one.problem === problem)).length}`,
  )
  return (
    <Stack direction="row" spacing={2} alignItems="center" sx={{ minHeight: touch.target }}>
      <Stack spacing={1} sx={{ flex: 1, maxWidth: 560 }}>
        {state === 'running' && (
          <LinearProgress
            variant="determinate"
            value={(100 * done) / Math.max(1, total)}
            aria-label="Pictures checked"
          />
        )}
        <Typography role="status" variant="body2" color="text.secondary">
          {state === 'stopped' && 'Stopped. '}
          {done} of {total} pictures checked; {found.join(', ')}.
          {unreached > 0 && ` ${unreached} could not be reached: check again later.`}
        </Typography>
      </Stack>
      {state === 'running' && <Button onClick={onStop}>Cancel</Button>}
    </Stack>
  )
}

/** Exports the URLs of the pictures with problems. */
export function ExportProblems({
  found,
}: {
  found: readonly (readonly [GalleryPicture, readonly Defect[]])[]
}) {
  return (
    <LabelledExportButton
      label="Export problems"
      name="gallery problems"
      text="The addresses of the pictures with problems, with all that use them."
      disabled={found.length === 0}
      sheets={[{ fileName: `gallery-problems-${today()}`, sheet: () => problemsSheet(found) }]}
    />
  )
}
