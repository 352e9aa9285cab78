import type { NamedRowAction, Resource } from '../../contract/resource.ts'
import { isPossible, isTelling } from '../../contract/row-action.ts'
import { counted, texts } from '../../contract/texts.ts'
import { callAction } from '../data/call-action.ts'
import { titleOf } from '../data/record.ts'
import type { RunWork } from './use-run.ts'

/** A declared action, for a run, with these values as the body. */
export function workOf(
  resource: Resource,
  [name, row]: NamedRowAction,
  values: Readonly<Record<string, unknown>> = {},
): RunWork {
  const done = row.done.toLowerCase()
  const { sends } = resource.actions[name] ?? {}
  return {
    resource,
    nameOf: (record) => titleOf(resource, record),
    doing: row.label,
    done,
    async send({ id }, provider) {
      await callAction(provider, resource, name, { ...values, ...sends, id })
      return undefined
    },
    judge(now, { doubt }) {
      if (!isPossible(row, now))
        return {
          status: 'elsewhere',
          message: `The answer was lost. It has been ${done}, or somebody else has changed it: it is not possible any more.`,
        }
      return isTelling(row, now) ? undefined : { status: 'failed', message: doubt }
    },
    invalidates: ['list', 'many', 'detail'],
    failed: texts.head.update,
    told: (count, only = counted(count, resource.singular)) => ({
      message: row.done,
      description: only,
    }),
  }
}
