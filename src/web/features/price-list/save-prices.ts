import { keyBy } from 'es-toolkit/array'
import { pick } from 'es-toolkit/object'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import type { Work } from '../../actions/use-run.ts'
import { formatRupiah } from '../../data/format.ts'
import { changedAmounts, type PriceChange } from './prices.ts'

/**
 * The changed prices as work for `useRun`. Each record is read first, so that an amount somebody
 * else has changed meanwhile is not overwritten, and all other values are sent along for servers
 * that replace whole records.
 */
export function savingOf(resource: Resource, changes: readonly PriceChange[]): Work {
  const byId = keyBy(changes, ({ row }) => row.id)
  const changeOf = ({ id }: Row) => byId[id] as PriceChange

  function valuesFor(latest: Row, change: PriceChange) {
    const { row, values } = change
    const names = changedAmounts(change)
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

  return {
    resource,
    send: (row, provider, late) =>
      saveValues(provider, resource, row.id, (latest) => valuesFor(latest, changeOf(row)), late),
    isFinal: () => false,
    outcome: (now, failed) => {
      if (!now) return failed
      const change = changeOf(now)
      const { values } = change
      const isSaved = changedAmounts(change).every((name) => (now[name] ?? null) === values[name])
      return isSaved ? { status: 'done' } : failed
    },
    done: 'saved',
    // The sheet is read again before what was typed is forgotten.
    invalidates: ['detail'],
    told: (count) => ({
      type: 'success',
      message: texts.success.update,
      description:
        (count < changes.length ? `${count} of ` : '') + counted(changes.length, 'price'),
    }),
    failed: texts.head.update,
  }
}
