import type { Handler, RecordHandlers } from '../handlers.ts'

/** A price is deleted at the stated endpoint, which is that of the articles, and at one of its own. */
export function priceListActions(records: RecordHandlers): Record<string, Handler> {
  return { ...records, deleteOwn: records.delete }
}
