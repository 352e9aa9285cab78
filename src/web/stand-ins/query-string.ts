/** Writes the query of simple-rest's `custom`, the one method of it that uses a query here. */
export function stringify(query: object): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]))
  return new URLSearchParams(pairs).toString()
}
