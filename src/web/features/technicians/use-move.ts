import { useInvalidate } from '@refinedev/core'
import { useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician as technicians } from '../../../contract/resources/technician.ts'
import { texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { useRecord } from '../../data/use-record.ts'
import { useWrite } from '../../data/use-write.ts'
import type { Work, Written } from '../../data/write.ts'
import { embeddedIn } from '../../fields/values/options.ts'
import type { BranchPlace } from '../attendance/rules/branch-places.ts'

/** The state of a move: the loaded record, the chosen branch, and the reason for a failure. */
export function useMove(technician: Technician, onMoved: () => void) {
  const write = useWrite()
  const invalidate = useInvalidate()
  const { record, isComplete, error } = useRecord(employee, String(technician.id))
  const [target, choose] = useState<BranchPlace | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [result, setResult] = useState<Written<Row>>()
  const name = technicianNameOf(technician)
  const from = isComplete && record ? branchOf(record) : undefined

  async function save() {
    if (!record || !target || isSaving) return
    setSaving(true)
    setResult(undefined)
    const [result] = await write([record], moveTo(target, name))
    setResult(result)
    if (result?.status === 'done') {
      await invalidate({ resource: technicians.name, invalidates: ['list'] })
      onMoved()
    } else setSaving(false)
  }

  function noticeNow() {
    if (isSaving) return undefined
    if (result?.status === 'elsewhere')
      return `Somebody else has saved this record meanwhile. Nothing was moved: ${name} is at ${branchOf(result.record).name}.`
    if (from && String(from.id) !== String(technician.branchLocationId))
      return `Somebody has moved ${name} meanwhile: now at ${from.name}.`
    return undefined
  }

  const problem = result?.status === 'elsewhere' ? undefined : (result?.message ?? error?.message)
  return {
    /** The current branch, once the complete record is loaded. */
    from,
    isReading: !from && !problem,
    target,
    choose,
    isSaving,
    problem,
    notice: noticeNow(),
    save,
  }
}

function branchOf({ branchLocation, branchLocationId }: Row) {
  const [branch] = embeddedIn(branchLocation)
  if (branch) return branch
  return {
    id: branchLocationId as Row['id'] | null,
    name: branchLocationId ? `Branch ${branchLocationId}` : 'No branch',
  }
}

/**
 * Moves a technician by updating the branch of the employee. The record is read right before, and
 * its other values are sent back unchanged. Nothing is sent if another user has saved it since it
 * was shown.
 */
function moveTo({ id: branchLocationId, name: branch }: BranchPlace, technician: string): Work {
  const isThere = (record: Row) => String(record.branchLocationId) === String(branchLocationId)
  return {
    resource: employee,
    done: 'moved',
    async send(shown, provider, late) {
      let theirs: Row | undefined
      const valuesFor = (now: Row) => {
        if (isThere(now)) return undefined
        const { updatedAt, branchLocationId: from } = now
        if (updatedAt === shown.updatedAt && from === shown.branchLocationId)
          return { branchLocationId }
        theirs = now
        return undefined
      }
      await saveValues(provider, employee, shown.id, valuesFor, late)
      return theirs && { record: theirs, status: 'elsewhere' }
    },
    judge: (now) => (isThere(now) ? { status: 'done' } : undefined),
    invalidates: ['list', 'detail'],
    notice: () => ({
      message: texts.success.updateUser,
      description: `${technician} → ${branch}`,
    }),
  }
}
