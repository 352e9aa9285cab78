import { get, set } from 'es-toolkit/compat'

/**
 * What Refine asks of qs: filters and sorters in an address, as in `filters[0][field]=name`. Nothing
 * is encoded, as Refine asks for.
 */
export default { parse, stringify }

/** More than any list has; an index of a billion would make an array as long. */
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
