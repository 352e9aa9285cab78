import { useWatch } from 'react-hook-form'
import { FormSection, FullWidth } from '../../../form/FormSection.tsx'
import { RecordField } from '../../../form/RecordField.tsx'
import type { FormBodyProps } from '../../../form/RecordForm.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { SimilarReports } from './SimilarReports.tsx'
import { useBranchDay } from './use-branch-day.ts'

/** The inputs of a report, in the order for somebody at the machine with a phone: photos first. */
export function ReportFields({ resource }: FormBodyProps) {
  return (
    <>
      <CopyNotice />
      <FormSection title="What it looks like">
        <FullWidth>
          <RecordField name="images" />
        </FullWidth>
      </FormSection>
      <FormSection title="What is broken">
        <RecordField name="branchLocationId" />
        <RecordField name="category" />
        <RecordField name="itemName" />
        <RecordField name="priority" />
        <FullWidth>
          <RecordField name="title" />
        </FullWidth>
        <SimilarReports resource={resource} />
        <FullWidth>
          <RecordField name="description" />
        </FullWidth>
        <ReportDay />
      </FormSection>
    </>
  )
}

/** Accepts no day later than today at the branch. */
function ReportDay() {
  const branchId: unknown = useWatch({ name: 'branchLocationId' })
  return <RecordField name="reportDate" latest={useBranchDay(branchId)} />
}
