import type { DataProvider } from '@refinedev/core'
import { pickBy } from 'es-toolkit/object'
import { isNotNil } from 'es-toolkit/predicate'
import type { NamedRowAction } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { isPossible, isTelling } from '../../contract/row-action.ts'
import { counted, texts } from '../../contract/texts.ts'
import { callAction } from '../data/call-action.ts'
import { titleOf } from '../data/records/record.ts'
import { writtenRecord } from '../data/records/record-of.ts'
import type { RunWork } from './use-run.ts'

/**
 * The work of a declared action in a run, with these values as the body.
 *
 * @param since The version of the record that the values were written for. A retry does not
 *   overwrite a newer version either.
 */
export function workOf(
  resource: Resource,
  [name, row]: NamedRowAction,
  values: Readonly<Record<string, unknown>> = {},
  since?: unknown,
): RunWork {
  const done = row.done.toLowerCase()
  const { sends } = resource.actions[name] ?? {}
  const { tells, reads, idAs = 'id' } = row
  const again = reads ? '\nTry again: it does not count twice.' : ''
  /** The record after the action, for the notice of success. */
  let after: Row | undefined

  async function send({ id }: Row, provider: DataProvider) {
    const answer = await callAction(provider, resource, name, {
      // Empty values are left out, except for fields of the resource, which null clears.
      ...pickBy(values, (value, field) => value !== null || field in resource.fields),
      ...sends,
      ...(reads && isNotNil(since) && { updatedAt: since }),
      [idAs]: id,
    })
    if (!tells) return undefined
    // Some servers answer with a message or with nothing: then the record is read again.
    after =
      writtenRecord(resource, answer) ??
      (await provider.getOne<Row>({ resource: resource.name, id }).then(
        ({ data }) => data,
        () => undefined,
      ))
    return undefined
  }

  return {
    resource,
    nameOf: (record) => titleOf(resource, record),
    doing: row.label,
    done,
    send,
    judge(now, { doubt, cause = '' }) {
      if (!isPossible(row, now))
        return {
          status: 'elsewhere',
          message: `The answer was lost. It has been ${done}, or somebody else has changed it: it is not possible any more.`,
        }
      const isUndone = isTelling(row, now) || (reads && isNotNil(since) && now.updatedAt === since)
      // With `reads`, repeating the action has no further effect, so it may be retried.
      const status = isUndone || reads ? 'failed' : 'unclear'
      return { status, message: (isUndone ? cause : doubt) + again }
    },
    invalidates: ['list', 'many', 'detail'],
    failed: texts.head.update,
    notice: (count, only) => ({
      message: row.success ?? row.done,
      description:
        (only && after && tells?.(after, values)) || only || counted(count, resource.singular),
    }),
  }
}
