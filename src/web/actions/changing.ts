import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { takenBy } from '../data/at-server.ts'
import { messageIn } from '../data/client/message-in.ts'
import { serverCapabilities } from '../data/client/session.ts'
import { titleOf } from '../data/records/record.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { saveValues } from './save-values.ts'
import type { RunWork } from './use-run.ts'

interface Change extends Pick<RunWork, 'doing' | 'done' | 'notice'> {
  /**
   * The values to change in the latest version of a record; undefined if nothing is left to do.
   *
   * @throws {Overtaken} if the record must not be changed any more.
   */
  valuesFor: (latest: Row) => FormValues | undefined
}

/**
 * A run that changes some values of records. Each record is read right before it is saved, so that
 * changes by other users are not overwritten.
 */
export function changing(declared: Resource, { valuesFor, ...words }: Change): RunWork {
  const resource = takenBy(declared, serverCapabilities())
  return {
    ...words,
    resource,
    nameOf: (record) => titleOf(resource, record),
    async send({ id }, provider, late) {
      await saveValues(provider, resource, id, valuesFor, late)
      return undefined
    },
    judge(now) {
      try {
        return valuesFor(now) ? undefined : { status: 'done' }
      } catch (overtaken) {
        return { status: 'elsewhere', message: messageIn(overtaken) }
      }
    },
    invalidates: ['list', 'many', 'detail'],
    failed: texts.head.update,
  }
}
