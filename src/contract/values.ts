/** What a record, a body or a query has, by name. */
export type Values = Record<string, unknown>

/**
 * Reads a number as programs write it, with a decimal point: `500000.00`, `1e-7`. Anything else,
 * and a number beyond the safe integers, is returned unchanged.
 */
export function readNumber(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return value
  const number = Number(value)
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : value
}
