/** Writes the query of simple-rest's `custom`, the one method of it that uses a query here: a list as axios sends one. */
export function stringify(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, String(one)])
      : [value ?? []].flat().map((one) => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}
