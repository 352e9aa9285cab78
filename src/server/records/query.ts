/**
 * A list travels as `name[]` repeated, as axios sends it, or as `name` repeated. It is read under
 * its bare name.
 */
export function readQuery(query: object): Record<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [key, value] of Object.entries(query)) {
    const name = key.replace(/\[\]$/, '')
    values.set(
      name,
      name === key && !values.has(name) ? value : [values.get(name) ?? [], value].flat(),
    )
  }
  return Object.fromEntries(values)
}
