import { useDataProvider, useInvalidate, useNotification, useOnError } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import { failureOf } from './providers/notification.ts'
import { type SendOptions, type Work, write } from './write.ts'

/**
 * Returns a function that writes records as `write` does. Errors are reported to the auth provider,
 * the queries shown are refetched, and one toast tells all results.
 */
export function useWrite() {
  const providers = useDataProvider()
  const invalidate = useInvalidate()
  const { mutate: report } = useOnError()
  const { open } = useNotification()

  return async <R extends Pick<Row, 'id'>>(
    records: readonly R[],
    work: Work<R>,
    sent?: Omit<SendOptions<R>, 'provider'>,
  ) => {
    const { name: resource, api } = work.resource
    const results = await write(records, work, { provider: providers(api?.name), report, ...sent })
    const refresh = (options: Omit<Parameters<typeof invalidate>[0], 'resource'>) =>
      // A request under way may have been answered before the write.
      void invalidate({ resource, ...options, invalidationOptions: { cancelRefetch: true } })
    if (work.invalidates.includes('detail'))
      for (const { id } of records) refresh({ id, invalidates: ['detail'] })
    refresh({ invalidates: work.invalidates.filter((one) => one !== 'detail') })
    const done = results.filter(({ status }) => status === 'done').length
    const [only, ...others] = results
    const name = only && others.length === 0 ? work.nameOf?.(only.record) : undefined
    const failure = work.failed && failureOf(work.failed, results)
    const notice = done > 0 ? work.notice?.(done, name) : failure
    if (notice) open?.({ type: 'success', ...notice })
    return results
  }
}
