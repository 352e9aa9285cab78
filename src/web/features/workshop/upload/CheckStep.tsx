import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { compact, groupBy, uniq } from 'es-toolkit/array'
import { Suspense, useMemo } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { formatCount } from '../../../data/records/format.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { Note } from '../../../ui/Note.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { LabelledExportButton } from '../../../ui/sheets/LabelledExportButton.tsx'
import { flexLines } from '../../../ui/theme.ts'
import { amendmentsText, type CellPlace, isAmended } from '../rules/amendments.ts'
import { cellPlaceOf, type KindOfFinding, withAmendments } from '../rules/findings.ts'
import type { SheetCheck } from '../rules/sheet-reader.ts'
import type { Amending } from './FindingRows.tsx'
import { Step } from './Step.tsx'
import type { OpenedSheet } from './use-sheet.ts'
import { mendedTitle, type SheetState } from './use-upload.ts'

const Findings = prefetched(() => import('./Findings.tsx'))

interface Props extends SheetState {
  /** Whether rows can be changed, which is impossible during and after the upload. */
  canAmend: boolean
}

/**
 * Step 3: the errors that the server would find, and rows that exist already. The user corrects
 * them or leaves rows out.
 */
export function CheckStep({ sheet, check, period, changes, canAmend }: Props) {
  const { amendments } = changes
  const { checked, isChecking, problem, branchProblem } = check
  const findings = useMemo(
    () => withAmendments([...(checked?.findings ?? []), ...(period.duplicates ?? [])], amendments),
    [checked, period.duplicates, amendments],
  )
  const amending = sheet && canAmend ? amendingOf(sheet, checked, changes) : undefined
  if (!sheet || (!checked && !isChecking && !problem))
    return <Step number={3} title="Check" summary="Every row, before anything is sent." />
  return (
    <Step number={3} title="Check" summary={checked && countText(checked)}>
      <Stack spacing={2}>
        {isChecking && (
          <Box>
            <Typography variant="body2" role="status">
              Checking every row…
            </Typography>
            <LinearProgress aria-label="Checking the rows" />
          </Box>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {branchProblem && (
          <RetryAlert severity="warning" onRetry={check.readBranches}>
            Only the server checks the branches: {branchProblem}
          </RetryAlert>
        )}
        {checked && findings.length === 0 && (
          <Alert severity="success">No row has an error or a warning.</Alert>
        )}
        {findings.length > 0 && (
          <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
            <Findings findings={findings} amending={amending} />
          </Suspense>
        )}
        {amending && <HiddenRows sheet={sheet} changes={changes} />}
        {amending && (isAmended(amendments) || (checked && checked.failed > 0)) && (
          <Changes sheet={sheet} findings={findings} changes={changes} />
        )}
        {checked && <PeriodNotice period={period} />}
        {checked && checked.failed > 0 && <ExportFaulty sheet={sheet} failed={checked.failed} />}
      </Stack>
    </Step>
  )
}

/** The commands for the findings of a sheet. */
function amendingOf(
  { layout }: OpenedSheet,
  checked: SheetCheck | undefined,
  changes: Props['changes'],
): Amending {
  const { amendments, correct } = changes
  const placeOf = (finding: KindOfFinding) =>
    cellPlaceOf(finding, layout, checked?.texts ?? new Map())
  const keyOf = ({ column, text }: CellPlace) => `${column} ${text}`
  const wrong = checked?.findings.filter(({ kind }) => kind === 'error') ?? []
  const alike = groupBy(compact(wrong.map(placeOf)), keyOf)
  return {
    placeOf,
    alike: (one) => alike[keyOf(one)] ?? [one],
    isOfRow: ({ row }) => row > layout.headerRow,
    ...changes,
    restore: ({ row, column: header }) => {
      const cells = [...(amendments.cells.get(row) ?? [])]
      for (const [column, one] of cells)
        if (one.header === header) correct([{ row, column, header, text: one.to }], one.from)
    },
  }
}

interface ChangesProps {
  sheet: OpenedSheet
  findings: readonly KindOfFinding[]
  changes: Props['changes']
}

/** A choice whether rows that Excel hides are sent, which is the default, or left out. */
function HiddenRows({ sheet, changes }: Omit<ChangesProps, 'findings'>) {
  const rows = sheet.hidden.filter((row) => row > sheet.layout.headerRow)
  const isLeftOut = rows.every((row) => changes.amendments.leftOut.has(row))
  if (rows.length === 0) return null
  return (
    <Choices label={counted(rows.length, 'hidden row')}>
      <Choice
        label={`Send ${counted(rows.length, 'hidden row')}`}
        isChosen={!isLeftOut}
        onChoose={() => changes.takeBack(rows)}
      />
      <Choice label="Leave out" isChosen={isLeftOut} onChoose={() => changes.leaveOut(rows)} />
    </Choices>
  )
}

/** The user's changes so far, and commands for all rows at once. */
function Changes({ sheet, findings, changes }: ChangesProps) {
  const { amendments, leaveOut, undoAll } = changes
  const faulty = uniq(findings.flatMap(({ kind, row }) => (kind === 'error' ? row : [])))
  return (
    <Box sx={{ ...flexLines, gap: 1 }}>
      <Typography role="status" sx={{ fontWeight: 600, '&:empty': { display: 'none' } }}>
        {isAmended(amendments) && `${amendmentsText(amendments)}. The sheet is sent so.`}
      </Typography>
      {faulty.length > 0 && (
        <Button variant="outlined" onClick={() => leaveOut(faulty)}>
          Leave out all rows with errors ({formatCount(faulty.length)})
        </Button>
      )}
      {isAmended(amendments) && (
        <>
          <Button variant="outlined" onClick={undoAll}>
            Undo all changes
          </Button>
          <LabelledExportButton
            label="Save the corrected sheet"
            name="corrected sheet"
            text="The sheet as it is sent: with the cells that were corrected, and without the rows that were left out."
            sheets={[{ fileName: mendedTitle(sheet), sheet: () => sheet.reader.mended() }]}
          />
        </>
      )}
    </Box>
  )
}

function countText({ totalRows, failed }: SheetCheck) {
  const rows = counted(totalRows, 'row')
  return failed === 0
    ? `${rows}, all of them can be kept`
    : `${rows}, ${formatCount(failed)} with errors`
}

/**
 * How the rows compare with existing ones, or why this is unknown. The line stays once shown, so
 * that the upload button below does not move during a click.
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
  // A sheet without a valid row.
  if (period.mayReport && !period.period) return null
  return <Note role="status">{comparisonText(period)}</Note>
}

function comparisonText({ isComparing, isLeftToServer, cars, duplicates }: Props['period']) {
  if (isComparing) return 'Comparing with the rows of these days…'
  if (isLeftToServer)
    return 'These days have too many rows to compare with: the server finds out which are there already.'
  if (typeof cars !== 'number') return 'Which rows are there already, the server finds out.'
  if (!duplicates?.length) return 'None of these rows is there already.'
  return `${counted(duplicates.length, 'row')} there already.`
}

/** Exports the rows with errors, to be corrected and uploaded separately. */
function ExportFaulty({ sheet, failed }: { sheet: OpenedSheet; failed: number }) {
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
