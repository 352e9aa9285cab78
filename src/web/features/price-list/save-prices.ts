import { keyBy } from 'es-toolkit/array'
import { pick } from 'es-toolkit/object'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted, texts } from '../../../contract/texts.ts'
import { saveValues } from '../../actions/save-values.ts'
import type { RunWork } from '../../actions/use-run.ts'
import { formatRupiah } from '../../data/records/format.ts'
import { changedAmounts, type PriceChange, priceName } from './rules/prices.ts'

/**
 * The work of saving changed prices in a run. Each record is read right before, so that no amount
 * that another user has changed is overwritten. All other values are sent along, for servers that
 * replace whole records.
 */
export function priceSaving(resource: Resource, changes: readonly PriceChange[]): RunWork {
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
    doing: 'Saving',
    done: 'saved',
    nameOf: (row) => priceName(resource, row),
    async send(row, provider, late) {
      const values = (latest: Row) => valuesFor(latest, changeOf(row))
      await saveValues(provider, resource, row.id, values, late)
      return undefined
    },
    judge(now) {
      const change = changeOf(now)
      const isSaved = changedAmounts(change).every(
        (name) => (now[name] ?? null) === change.values[name],
      )
      return isSaved ? { status: 'done' } : undefined
    },
    // Not the list: the dialog refetches it before the typed amounts are dropped.
    invalidates: ['detail'],
    failed: texts.head.update,
    notice: (count, only) => ({
      message: texts.success.update,
      description:
        only ?? (count < changes.length ? `${count} of ` : '') + counted(changes.length, 'price'),
    }),
  }
}
