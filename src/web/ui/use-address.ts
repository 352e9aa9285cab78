import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** What the URL's query can hold, by parameter name; each is parsed by itself. */
export type AddressSchema = Readonly<Record<string, z.ZodMiniType>>

/** The parsed parameters; those that are missing or invalid are undefined. */
export type AddressValues<S extends AddressSchema> = { readonly [N in keyof S]?: z.output<S[N]> }

/** New values of parameters: undefined, an empty text or an empty list removes one. */
export type AddressChanges<S extends AddressSchema> = {
  readonly [N in keyof S]?: string | number | boolean | readonly (string | number)[] | undefined
}

/**
 * Parameters of the URL's query, parsed by `schema`, which has to be the same object at every
 * render. Anyone can write a URL: invalid values are ignored. Other parameters stay as they are, so
 * that several parts of a page can keep their state in the same URL.
 */
export function useAddress<S extends AddressSchema>(schema: S) {
  const [params, setParams] = useSearchParams()
  // A second change may come before the page has rendered the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const values = useMemo(() => readAddress(schema, params), [schema, params])

  function change(
    changes: AddressChanges<S> | ((latest: AddressValues<S>) => AddressChanges<S>),
    { replace = false } = {},
  ): void {
    const before = latest.current
    const next = new URLSearchParams(before)
    const changed = typeof changes === 'function' ? changes(readAddress(schema, before)) : changes
    for (const [name, value] of Object.entries(changed)) {
      const text = value === undefined ? '' : String(value)
      if (text) next.set(name, text)
      else next.delete(name)
    }
    if (String(next) === String(before)) return
    latest.current = next
    setParams(next, { replace, preventScrollReset: true })
  }

  return { values, change }
}

/** Parses the parameters of a URL's query. A parameter that occurs several times is a list. */
export function readAddress<S extends AddressSchema>(
  schema: S,
  params: URLSearchParams,
): AddressValues<S> {
  const valid = Object.entries(schema).flatMap(([name, rule]) => {
    const [first, ...others] = params.getAll(name)
    const { data } = z.safeParse(rule, others.length > 0 ? [first, ...others] : first)
    return data === undefined ? [] : [[name, data] as const]
  })
  return Object.fromEntries(valid) as AddressValues<S>
}
