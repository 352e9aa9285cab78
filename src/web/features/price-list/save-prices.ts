import type { DataProvider } from '@refinedev/core'
import { pick } from 'es-toolkit/object'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { saveValues } from '../../actions/save-values.ts'
import { formatRupiah } from '../../data/format.ts'
import { mayBeDone } from '../../data/http.ts'
import { messageIn } from '../../data/message-in.ts'
import { changedAmounts, type PriceChange } from './prices.ts'

/** The reply to a save was lost, and the record could not be read again: `cause` is why. */
export class UnclearSave extends Error {}

/**
 * Saves one changed row. The record is read first, so that an amount somebody else has changed
 * meanwhile is not overwritten, and all other values are sent along for servers that replace whole
 * records. If the reply is lost, the record is read again to find out whether it was saved.
 *
 * @throws {UnclearSave} if that is unknown. @throws {Error} saying why nothing was saved.
 */
export async function savePrice(
  provider: DataProvider,
  resource: Resource,
  change: PriceChange,
): Promise<void> {
  const { row, values } = change
  const names = changedAmounts(change)
  const valuesFor = (latest: Row) => {
    for (const name of names) {
      const now = latest[name] ?? null
      if (now === (row[name] ?? null) || now === values[name]) continue
      const shown = typeof now === 'number' ? formatRupiah(now) : 'empty'
      throw new Error(
        `Somebody else has changed the ${resource.fields[name]?.label.toLowerCase()} meanwhile: it is ${shown} now.`,
      )
    }
    return pick(values, names)
  }
  try {
    await saveValues(provider, resource, row.id, valuesFor)
  } catch (error) {
    if (!mayBeDone(error)) throw error
    const { data: after } = await provider
      .getOne<Row>({ resource: resource.name, id: row.id })
      .catch((cause: unknown) => {
        throw new UnclearSave(`It may have been saved: the answer was lost. ${messageIn(error)}`, {
          cause,
        })
      })
    if (names.some((name) => (after[name] ?? null) !== values[name])) throw error
  }
}
