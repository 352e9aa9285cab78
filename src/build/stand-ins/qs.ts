import { get, set } from 'es-toolkit/compat'

/**
 * The part of qs that Refine uses: filters and sorters in a query, as in `filters[0][field]=name`.
 * Values are not encoded, as Refine requests.
 */
export default { parse, stringify }

/** The largest index, above that of any list; a billion would create an array of that length. */
const MOST = 1000

function parse(query: string): Record<string, unknown> {
  const parsed = {}
  for (const [key, value] of new URLSearchParams(query)) {
    const path = key.match(/[^[\]]+/g) ?? []
    if (path.some((part) => part in {} || Number(part) > MOST)) continue
    const before = get(parsed, path)
    set(parsed, path, before === undefined ? value : [before, value].flat())
  }
  return parsed
}

interface Options {
  addQueryPrefix?: boolean
}

function stringify(values: object, { addQueryPrefix = false }: Options = {}): string {
  const query = pairsOf(values).join('&')
  return addQueryPrefix && query ? `?${query}` : query
}

function pairsOf(values: object, name?: string): string[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const path = name === undefined ? key : `${name}[${key}]`
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? pairsOf(value, path) : [`${path}=${value}`]
  })
}
