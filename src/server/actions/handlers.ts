import type { SQL } from 'drizzle-orm'
import { memoize } from 'es-toolkit'
import { choosersOf } from '../../contract/choices.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Auth } from '../accounts/auth.ts'
import type { SignIns } from '../accounts/sign-ins.ts'
import type { Context } from '../records/context.ts'
import { recordHandlers } from '../records/handlers.ts'
import type { Handlers } from '../records/request.ts'
import { storeOf } from '../records/store.ts'
import { attendanceActions } from './attendance.ts'
import { authActions } from './auth.ts'
import { branchActions } from './branch.ts'
import { forChoice } from './choice.ts'
import { employeeActions } from './employee.ts'
import { newsActions } from './news.ts'
import { oplActions } from './opl.ts'
import { repairReportActions } from './repair-report.ts'
import { permissionsOfRole } from './role.ts'
import { technicianActions } from './technician.ts'
import { testimonyActions } from './testimony.ts'

/** Functions that make the handlers of a resource, by its name. */
export type FurtherHandlers = Readonly<Record<string, (context: Context) => Handlers>>

/** The handlers of all resources: hand-made ones, and ordinary ones for the others. */
export function handlersIn(
  context: Context,
  auth: Auth,
  attempts: SignIns,
  resources: readonly Resource[],
  further: FurtherHandlers,
) {
  const records = (...of: [name: string, also?: Record<string, SQL>]) =>
    recordHandlers(storeOf(context, ...of))
  const handMade: FurtherHandlers = {
    attendance: attendanceActions,
    auth: () => authActions(auth, attempts),
    branch: () => branchActions(records('branch')),
    employee: () => employeeActions(records('employee'), context.clock),
    news: () => newsActions(records('news'), context.clock),
    opl: oplActions,
    'repair-report': repairReportActions,
    role: () => records('role', { permissions: permissionsOfRole }),
    technician: technicianActions,
    testimony: testimonyActions,
    ...further,
  }
  return {
    /** The names of the resources with hand-made handlers. */
    handMade: Object.keys(handMade),
    handlersOf: memoize((name: string): Handlers => handMade[name]?.(context) ?? records(name)),
    /**
     * A resource and its handlers for users who may only choose records; undefined if nobody may.
     */
    choiceOf: memoize((name: string) => {
      const table = context.tables.get(name)
      const allow = choosersOf(name, resources)
      // A hand-made list may hide records that an ordinary one would show.
      if (!table || name in further || allow.length === 0) return undefined
      const resource = forChoice(table.resource, allow, resources)
      const choiceTable = { ...table, resource, links: {}, tally: undefined }
      return { resource, handlers: recordHandlers(storeOf(context, choiceTable)) }
    }),
  }
}
