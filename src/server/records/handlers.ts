import { deletionOf } from './deletion.ts'
import { listOf } from './list.ts'
import type { ActionRequest, Handlers } from './request.ts'
import { savingOf } from './saving.ts'
import type { Store } from './store.ts'

export type RecordHandlers = ReturnType<typeof recordHandlers>

/** The handlers of the five standard actions on records, and of row actions with `sets`. */
export function recordHandlers(store: Store) {
  const { settings, ...saving } = savingOf(store)
  return {
    ...settings,
    ...saving,
    list: listOf(store),
    show: ({ id, context }: ActionRequest) =>
      store.context.database.read((db) => store.find(db, id, context)),
    delete: deletionOf(store),
  } satisfies Handlers
}
