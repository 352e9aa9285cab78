import { useInvalidate, useKeys, useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { technician } from '../../../contract/resources/technician.ts'
import { texts } from '../../../contract/texts.ts'
import { formatRupiah } from '../../data/format.ts'
import { isOvertaken, mayBeDone } from '../../data/http.ts'
import { messageIn } from '../../data/message-in.ts'
import { writtenRecord } from '../../data/record-of.ts'
import { type Technician, technicianNameOf } from '../../data/technician.ts'
import { useAction } from '../../data/use-action.ts'
import type { CostValues } from './cost-lines.ts'
import { type Repair, reportNumberOf } from './repair.ts'
import type { ActionName } from './repair-actions.ts'

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

/** An action on a report, with a toast; all queries of reports are refreshed afterwards. */
function useRepairAction(repair: Repair, name: ActionName) {
  const { run, isRunning, error, forgetError } = useAction(repairReport, name)
  const showAnew = useShownAnew()
  const { open } = useNotification()
  return {
    /** Resolves with whether it succeeded. */
    run: (values: Record<string, unknown>, message: string, description: string) =>
      run(
        { reportId: repair.id, ...said({ updatedAt: repair.updatedAt }), ...values },
        {
          onSuccess: async (answer) => {
            open?.({ type: 'success', message, description })
            await showAnew(repair.id, answer)
          },
          onError: (error) => {
            const description = messageIn(error)
            open?.({ type: 'error', message: texts.head.update, description })
            if (isOvertaken(error)) void showAnew(repair.id)
          },
        },
      ),
    isRunning,
    /** The error of the last attempt. */
    problem: error ? problemOf(error) : undefined,
    forgetProblem: forgetError,
  }
}

function problemOf(error: unknown): Problem {
  return {
    message: messageIn(error),
    isOvertaken: isOvertaken(error),
    isUnanswered: mayBeDone(error),
  }
}

/** The values that are not blank. */
function said(values: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  )
}

/**
 * Refreshes a report, and every query with reports in it, after an action. The record in the reply
 * is shown at once; if the reply has none, this waits for the refetch.
 */
export function useShownAnew() {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const { keys } = useKeys()

  return async (id: Repair['id'], answer?: unknown): Promise<void> => {
    const record = writtenRecord(repairReport, answer)
    const one = keys().data().resource(repairReport.name).action('one').id(String(id)).get()
    if (record) client.setQueriesData({ queryKey: one }, { data: record })
    const reading = Promise.all([
      invalidate({ resource: repairReport.name, invalidates: ['resourceAll'] }),
      invalidate({ resource: technician.name, invalidates: ['list'] }),
    ])
    if (!record) await reading
  }
}
