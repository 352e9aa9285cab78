import { useMany } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { RequestError } from './client/http.ts'
import { ofId, titleOf } from './records/record.ts'
import { useCachedList } from './use-cached-list.ts'
import { useDeclared } from './use-declared.ts'

/**
 * The names of these records, for a page whose data does not include them: `#7` if one cannot be
 * read. Empty while loading.
 */
export function useNamed(
  resource: string,
  ids: readonly Row['id'][],
  { enabled = true } = {},
): { id: Row['id']; name: string }[] {
  const declared = useDeclared()(resource)
  const isCached = declared?.actions.list?.cached === true
  const isEnabled = enabled && ids.length > 0
  const list = useCachedList(resource, {
    enabled: isEnabled && isCached,
    errorNotification: false,
  })
  const { query } = useMany<Row, RequestError>({
    // Refine warns of an empty name, even if the query is disabled.
    resource: resource || 'none',
    ids: [...ids],
    queryOptions: { enabled: isEnabled && !isCached, retry: false },
    errorNotification: false,
  })
  if (isCached ? list.isPending : query.isPending) return []
  const records = isCached ? list.data : query.data?.data
  return ids.map((id) => {
    const record = records?.find(ofId(id))
    return { id, name: declared && record ? titleOf(declared, record) : `#${id}` }
  })
}
