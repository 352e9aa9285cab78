import type { Run } from '../actions/runs.ts'
import type { WriteStatus, Written } from '../data/write.ts'
import { everyRecord, LONG } from './records.ts'

const messages: Partial<Record<WriteStatus, string>> = {
  failed: 'Still used by 12 articles.',
  gone: 'There is no such record any more.',
  elsewhere: LONG,
  unclear: 'The answer was lost: it may have been deleted.',
  unsent: 'Not sent.',
}
let lastId = 0

/** A run over records in memory with so many results of each status. */
export function runOf(
  counts: Partial<Record<WriteStatus, number>>,
  { isRunning = false, doing = 'Deleting', length = everyRecord.length } = {},
): Run {
  const records = everyRecord.slice(0, length)
  const statuses = Object.entries(counts).flatMap(([status, count]) =>
    Array.from({ length: count }, () => status as WriteStatus),
  )
  const results = records.flatMap((record, at): [string, Written][] => {
    const status = statuses[at]
    const message = status && messages[status]
    return status ? [[String(record.id), { record, status, ...(message && { message }) }]] : []
  })
  return {
    id: ++lastId,
    of: 'booking',
    place: 'booking',
    doing,
    done: doing.replace('ing', 'ed').toLowerCase(),
    nameOf: ({ id }) => String(records.find((one) => one.id === id)?.customer),
    records,
    results: new Map(results),
    isRunning,
    stop: () => undefined,
    retry: () => undefined,
  }
}
