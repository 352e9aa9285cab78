import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { formatCount, formatCounted } from '../../../data/format.ts'
import { LabelledExportButton } from '../../../ui/LabelledExportButton.tsx'
import { RetryAlert } from '../../../ui/RetryAlert.tsx'
import { Findings } from './Findings.tsx'
import { Step } from './Step.tsx'
import type { useCheck } from './use-check.ts'
import type { usePeriod } from './use-period.ts'
import type { Sheet } from './use-sheet.ts'

interface Props {
  sheet: Sheet | undefined
  check: ReturnType<typeof useCheck>
  period: ReturnType<typeof usePeriod>
}

/** Step 3: the errors that the server would find in each row, and the rows that exist already. */
export function CheckStep({ sheet, check, period }: Props) {
  const { checked, isChecking, problem, branchProblem } = check
  const findings = useMemo(
    () =>
      [...(checked?.findings ?? []), ...(period.duplicates ?? [])].sort((a, b) => a.row - b.row),
    [checked, period.duplicates],
  )
  if (!sheet || (!checked && !isChecking && !problem))
    return <Step number={3} title="Check" isOpen={false} />
  return (
    <Step number={3} title="Check" summary={checked && countText(checked)} isOpen>
      <Stack spacing={2}>
        {isChecking && (
          <Box>
            <Typography variant="body2" role="status">
              Checking every row…
            </Typography>
            <LinearProgress aria-label="Checking the rows" />
          </Box>
        )}
        {problem && (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        )}
        {branchProblem && (
          <RetryAlert severity="warning" onRetry={check.readBranches}>
            The branches could not be read, so the server alone checks them: {branchProblem}
          </RetryAlert>
        )}
        {checked && findings.length === 0 && (
          <Alert severity="success">No row has an error or a warning.</Alert>
        )}
        {findings.length > 0 && <Findings findings={findings} />}
        {checked && <PeriodNotice period={period} />}
        {checked && checked.failed > 0 && <ExportFaulty sheet={sheet} failed={checked.failed} />}
      </Stack>
    </Step>
  )
}

function countText({ totalRows, failed }: { totalRows: number; failed: number }): string {
  const rows = formatCounted(totalRows, 'row')
  return failed === 0
    ? `${rows}, all of them can be kept`
    : `${rows}, ${formatCount(failed)} with errors`
}

/**
 * How the rows compare with existing ones, or why they could not be compared. Once the line is
 * there it stays: what it stands above, the button that sends the sheet, must not move as somebody
 * presses it.
 */
function PeriodNotice({ period }: { period: Props['period'] }) {
  if (period.problem) {
    return (
      <RetryAlert severity="warning" onRetry={period.readAgain}>
        The rows of these days could not be read, so the server alone looks for duplicates:{' '}
        {period.problem}
      </RetryAlert>
    )
  }
  // Of a sheet without a valid row.
  if (period.mayReport && !period.period) return null
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {comparisonText(period)}
    </Typography>
  )
}

function comparisonText({ isComparing, isLeftToServer, cars, duplicates }: Props['period']) {
  if (isComparing) return 'Comparing with the rows of these days…'
  if (isLeftToServer)
    return 'These days have too many rows to compare with: the server finds out which are there already.'
  if (typeof cars !== 'number') return 'Which rows are there already, the server finds out.'
  if (!duplicates?.length) return 'None of these rows is there already.'
  return `${formatCounted(duplicates.length, 'row')} there already.`
}

/** Exports the rows with errors, to be corrected and uploaded separately. */
function ExportFaulty({ sheet, failed }: { sheet: Sheet; failed: number }) {
  const name = sheet.file.name.replace(/\.[^.]*$/, '')
  return (
    <Box sx={{ mx: -1 }}>
      <LabelledExportButton
        label={`Export rows with errors (${formatCount(failed)})`}
        name="rows with errors"
        text="These rows alone, with what is wrong with each: to be corrected in the file, and sent by themselves."
        sheets={[{ fileName: `${name}-errors`, sheet: () => sheet.reader.faulty() }]}
      />
    </Box>
  )
}
