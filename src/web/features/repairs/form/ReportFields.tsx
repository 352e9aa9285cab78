import Alert from '@mui/material/Alert'
import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { Row } from '../../../../contract/envelope.ts'
import { reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { FormColumns } from '../../../form/FormColumns.tsx'
import { FormSection } from '../../../form/FormSection.tsx'
import { RecordField, RecordFields } from '../../../form/RecordField.tsx'
import { CopyProblem } from '../../../form/ResourceForm.tsx'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { readRepair } from '../rules/repair.ts'
import { useBranchDay } from './use-branch-day.ts'

/**
 * The inputs of a report, in the order for a user at the machine with a phone: photos come first.
 * On wide screens photos are beside the other inputs.
 */
export function ReportFields() {
  const isWide = useHasWidth('lg')
  const photos = (
    <FormSection title="What it looks like">
      <RecordField name="images" />
    </FormSection>
  )
  return (
    <>
      <CopyNotice />
      <FormColumns
        side={isWide && photos}
        states={<ReportDay />}
        statesTitle="When it was reported"
      >
        {!isWide && photos}
        <FormSection title="What is broken">
          <RecordFields names={names} />
        </FormSection>
      </FormColumns>
    </>
  )
}

const names = ['title', 'branchLocationId', 'category', 'itemName', 'priority', 'description']

/** The report date, not after today at the branch. */
function ReportDay() {
  const branchId: unknown = useWatch({ name: 'branchLocationId' })
  return <RecordField name="reportDate" latest={useBranchDay(branchId)} />
}

interface Copy {
  /** The report to copy; undefined while loading. */
  original: Row | undefined
  problem: string | undefined
  retry: () => void
}

/** The report that the new one is a copy of, if any. */
export const CopyContext = createContext<Copy | undefined>(undefined)

/** Names the copied report, or the reason why it could not be read. */
function CopyNotice() {
  const copy = useContext(CopyContext)
  const original = readRepair(copy?.original)
  if (copy?.problem !== undefined && !original) {
    return <CopyProblem noun="report" problem={copy.problem} retry={copy.retry} />
  }
  if (!original) return null
  return (
    <Alert severity="info">
      Filled in from {reportNumberOf(original)}
      {original.images.length > 0 &&
        ', its photos included: remove those that no longer show it as it is'}
      .
    </Alert>
  )
}
