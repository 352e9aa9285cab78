import { pick } from 'es-toolkit/object'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../../../../contract/resource.ts'
import { useOwnBranchId } from '../../../data/client/session.ts'
import { useRecord } from '../../../data/use-record.ts'
import { inputParts } from '../../../fields/FieldInput.tsx'
import { valuesOf } from '../../../fields/values/form-values.ts'
import ResourceForm from '../../../form/ResourceForm.tsx'
import { CopyContext, ReportFields } from './ReportFields.tsx'
import { useDayRule } from './use-branch-day.ts'

/**
 * The form of a new repair report. It starts with the user's own branch if known, or as a copy of
 * another report (`?copy=7`).
 */
export default function RepairForm({ resource }: { resource: Resource }) {
  const copied = useSearchParams()[0].get('copy')
  const defaults = useOwnBranch()
  const rules = useDayRule()
  if (copied) return <CopyForm key={copied} resource={resource} id={copied} />
  return <ResourceForm {...{ resource, defaults, rules }} body={ReportFields} />
}

RepairForm.parts = inputParts

/** The fields that are copied; the report date is not. */
const copiedNames = [
  'branchLocationId',
  'category',
  'itemName',
  'title',
  'description',
  'priority',
  'images',
]

function CopyForm({ resource, id }: { resource: Resource; id: string }) {
  const { record, isComplete, error, retry } = useRecord(resource, id)
  const ownBranch = useOwnBranch()
  const rules = useDayRule()
  const original = isComplete ? record : undefined
  const defaults = useMemo(() => {
    if (original) return pick(valuesOf(resource, original), copiedNames)
    return error ? ownBranch : null
  }, [resource, original, error, ownBranch])
  return (
    <CopyContext value={{ original, problem: error?.message, retry }}>
      <ResourceForm {...{ resource, defaults, rules }} body={ReportFields} />
    </CopyContext>
  )
}

function useOwnBranch() {
  const branchLocationId = useOwnBranchId()
  return useMemo(
    () => (branchLocationId === undefined ? {} : { branchLocationId }),
    [branchLocationId],
  )
}
