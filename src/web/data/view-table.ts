import * as z from 'zod/mini'

/** The parameters in the query of a page's URL, each with its schema. */
export type ViewTable = Readonly<Record<string, z.ZodMiniType>>

/** The parsed parameters; those that are missing or invalid are undefined. */
export type ViewValues<T extends ViewTable> = { readonly [N in keyof T]?: z.output<T[N]> }

type Value = string | number | boolean | readonly (string | number)[] | undefined

/** New values of parameters: undefined, an empty text or an empty list removes one. */
export type ViewChanges<T extends ViewTable> = { readonly [N in keyof T]?: Value }

/** Parses the parameters of a URL's query. A parameter that occurs several times is a list. */
export function readView<T extends ViewTable>(table: T, params: URLSearchParams): ViewValues<T> {
  const valid = Object.entries(table).flatMap(([name, rule]) => {
    const [first, ...others] = params.getAll(name)
    const { data } = z.safeParse(rule, others.length > 0 ? [first, ...others] : first)
    return data === undefined ? [] : [[name, data] as const]
  })
  return Object.fromEntries(valid) as ViewValues<T>
}

/** A URL's query with some parameters changed; defaults are not written. */
export function writeView(
  before: URLSearchParams,
  changes: Readonly<Record<string, Value>>,
  standard: Readonly<Record<string, unknown>> = {},
): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changes)) {
    const text = value === undefined ? '' : String(value)
    if (text && text !== String(standard[name])) next.set(name, text)
    else next.delete(name)
  }
  return next
}
