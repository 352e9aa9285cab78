import { useOnError } from '@refinedev/core'
import { useRef, useState } from 'react'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { messageIn, texts } from '../../../contract/texts.ts'
import { formatRupiah } from '../../data/format.ts'
import { RequestError } from '../../data/http.ts'
import { openToast } from '../../data/providers/notification.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { useAction } from '../../data/use-action.ts'
import { isUnanswered } from '../../form/arrival.ts'
import type { CostValues } from './cost-lines.ts'
import { type Repair, reportNumberOf } from './repair.ts'
import type { ActionName } from './repair-actions.ts'
import { useShownAnew } from './use-shown-anew.ts'

/** Assigns a technician to a report, replacing the one before. */
export function useAssign(repair: Repair) {
  const { run, ...action } = useRepairAction(repair, 'assign')
  const assign = (technician: Technician) =>
    run(
      { userId: technician.id },
      texts.success.assign,
      texts.assigned(technicianNameOf(technician), reportNumberOf(repair)),
    )
  return { assign, ...action }
}

/**
 * Cancels a report. The heading of the toast is that of an assignment, as in the specification; the
 * line below says what happened (odd point 5).
 */
export function useCancelReport(repair: Repair) {
  const { run, ...action } = useRepairAction(repair, 'cancel')
  const cancel = (note: string) =>
    run({ ...said({ note }) }, texts.success.assign, texts.cancelled(reportNumberOf(repair)))
  return { cancel, ...action }
}

/** Saves the costs of a report: these lines replace all existing ones. */
export function useInputCost(repair: Repair) {
  const { run, ...action } = useRepairAction(repair, 'inputCost')
  const inputCost = ({
    costs,
    note,
    updatedAt,
  }: {
    costs: readonly CostValues[]
    note: string
    updatedAt: string | null
  }) => {
    const total = formatRupiah(costs.reduce((sum, { amount }) => sum + amount, 0))
    return run(
      { costs, ...said({ note, updatedAt }) },
      texts.success.update,
      texts.charged(reportNumberOf(repair), total),
    )
  }
  return { inputCost, ...action }
}

export interface Problem {
  message: string
  /** Somebody else has changed the report, so that trying again does not help. */
  isOvertaken: boolean
  /** It may have been done nevertheless. */
  isUnanswered: boolean
}

/**
 * Runs an action on a report: one at a time, with a toast, and refreshes all queries afterwards.
 */
function useRepairAction(repair: Repair, name: ActionName) {
  const call = useAction(repairReport, name)
  const showAnew = useShownAnew()
  const { mutate: reportError } = useOnError()
  const isUnderWay = useRef(false)
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  /** Resolves with whether it succeeded. */
  async function run(
    values: Record<string, unknown>,
    headMsg: string,
    message: string,
  ): Promise<boolean> {
    // The second click of a double click comes before the button is rendered as disabled.
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setRunning(true)
    setProblem(undefined)
    try {
      const answer = await call({ reportId: repair.id, ...values })
      openToast({ headMsg, message })
      await showAnew(repair.id, answer)
      return true
    } catch (error) {
      const isOvertaken = error instanceof RequestError && [404, 409].includes(error.statusCode)
      setProblem({ message: messageIn(error), isOvertaken, isUnanswered: isUnanswered(error) })
      openToast({ severity: 'error', headMsg: texts.head.update, message: messageIn(error) })
      reportError(error)
      if (isOvertaken) void showAnew(repair.id)
      return false
    } finally {
      isUnderWay.current = false
      setRunning(false)
    }
  }

  return {
    run,
    isRunning,
    /** The error of the last attempt. */
    problem,
    forgetProblem: () => setProblem(undefined),
  }
}

/** The values that are not blank. */
function said(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  )
}
