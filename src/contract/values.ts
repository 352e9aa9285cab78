/** The values of a record, a body or a query, by name. */
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

/** Whether an external value is a JSON object, and not a list. */
export function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text that is not empty; undefined for anything else. */
export function textIn(value: unknown): string | undefined {
  return value && typeof value === 'string' ? value : undefined
}
