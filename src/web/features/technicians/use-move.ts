import {
  type DataProvider,
  useDataProvider,
  useInvalidate,
  useNotification,
  useOnError,
} from '@refinedev/core'
import { useCallback, useEffect, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { employee } from '../../../contract/resources/employee.ts'
import { technician as technicians } from '../../../contract/resources/technician.ts'
import { texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import { messageIn } from '../../data/message-in.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { embeddedIn } from '../../fields/options.ts'
import type { BranchPlace } from '../attendance/branch-places.ts'

/** The state of a move: the record shown, the chosen branch, and why the move has not succeeded. */
export function useMove(technician: Technician, onMoved: () => void) {
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()
  const [shown, show] = useState<Row>()
  const [target, choose] = useState<BranchPlace | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [notice, setNotice] = useState<string>()

  const fail = useCallback(
    (error: unknown) => {
      setProblem(messageIn(error))
      reportError(error)
    },
    [reportError],
  )

  useEffect(() => {
    let isGone = false
    readEmployee(provider, technician.id)
      .then((record) => {
        if (isGone) return
        show(record)
        const { name, id } = branchOf(record)
        if (String(id) !== String(technician.branchLocationId))
          setNotice(`Somebody has moved ${technicianNameOf(technician)} meanwhile: now at ${name}.`)
      })
      .catch((error) => !isGone && fail(error))
    return () => {
      isGone = true
    }
  }, [provider, technician, fail])

  /** Refreshes the page after a move, whoever made it. */
  async function done(branch: BranchPlace) {
    open?.({
      type: 'success',
      message: texts.success.updateUser,
      description: `${technicianNameOf(technician)} → ${branch.name}`,
    })
    await Promise.all([
      invalidate({ resource: technicians.name, invalidates: ['list'] }),
      invalidate({ resource: employee.name, id: technician.id, invalidates: ['list', 'detail'] }),
    ])
    onMoved()
  }

  async function save() {
    if (!shown || !target || isSaving) return
    setSaving(true)
    setProblem(undefined)
    setNotice(undefined)
    try {
      const move = await moveTechnician(provider, shown, target.id)
      if (move.result !== 'changed') return await done(target)
      show(move.record)
      setNotice(
        `Somebody else has saved this record meanwhile. Nothing was moved: ${technicianNameOf(technician)} is at ${branchOf(move.record).name}.`,
      )
    } catch (error) {
      fail(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    /** The current branch, once the whole record is loaded. */
    from: shown && branchOf(shown),
    isReading: !shown && !problem,
    target,
    choose,
    isSaving,
    problem,
    notice,
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
 * The result of a move; `changed` if somebody else has saved the record meanwhile, so nothing was
 * sent.
 */
type Move = { result: 'moved' | 'there already' } | { result: 'changed'; record: Row }

/**
 * The employee's record.
 *
 * @throws {RequestError} when it cannot be read.
 */
async function readEmployee(provider: DataProvider, id: Row['id']): Promise<Row> {
  return (await provider.getOne<Row>({ resource: employee.name, id })).data
}

/**
 * Moves a technician to another branch by updating the employee. The record is read first: all
 * other values are sent back unchanged, and nothing is sent if somebody else has saved it since
 * `shown` was read.
 *
 * @throws {RequestError} when a request fails.
 */
async function moveTechnician(
  provider: DataProvider,
  shown: Row,
  branchLocationId: Row['id'],
): Promise<Move> {
  let move: Move = { result: 'moved' }
  await saveValues(provider, employee, shown.id, (latest) => {
    const { branchLocationId: now, updatedAt } = latest
    if (String(now) === String(branchLocationId)) move = { result: 'there already' }
    else if (updatedAt !== shown.updatedAt || now !== shown.branchLocationId)
      move = { result: 'changed', record: latest }
    return move.result === 'moved' ? { branchLocationId } : undefined
  })
  return move
}
