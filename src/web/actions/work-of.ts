import type { NamedRowAction, Resource } from '../../contract/resource.ts'
import { isPossible, isTelling } from '../../contract/row-action.ts'
import { counted, texts } from '../../contract/texts.ts'
import { callAction } from '../data/call-action.ts'
import { isOvertaken } from '../data/http.ts'
import type { Work } from './use-run.ts'

/** A declared action, for `useRun`, with these values as the body. */
export function workOf(
  resource: Resource,
  [name, row]: NamedRowAction,
  values: Readonly<Record<string, unknown>> = {},
): Work {
  const done = row.done.toLowerCase()
  const { sends } = resource.actions[name] ?? {}
  return {
    resource,
    send: ({ id }, provider) => callAction(provider, resource, name, { ...values, ...sends, id }),
    isFinal: isOvertaken,
    outcome: (now, failed, doubt) => {
      if (!now)
        return { status: 'final', message: `This ${resource.singular} is not there any more.` }
      if (!isPossible(row, now))
        return {
          status: 'final',
          message: `The answer was lost. It has been ${done}, or somebody else has changed it: it is not possible any more.`,
        }
      return isTelling(row, now) ? failed : doubt
    },
    done,
    invalidates: ['list', 'many', 'detail'],
    told: (count) => ({
      type: 'success',
      message: row.done,
      description: counted(count, resource.singular),
    }),
    failed: texts.head.update,
  }
}
