/**
 * Writes a query for simple-rest, a list as axios sends one. No method of it that has a query is
 * used here.
 */
export function stringify(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)])
      : [value ?? []].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}
