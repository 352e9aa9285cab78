import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** What the URL's query can hold, by parameter name; each is parsed by itself. */
type AddressSchema = Readonly<Record<string, z.ZodMiniType>>

/** The parsed parameters; those that are missing or invalid are undefined. */
export type AddressValues<S extends AddressSchema> = { readonly [N in keyof S]?: z.output<S[N]> }

/** New values of parameters: undefined, an empty text or an empty list removes one. */
type AddressChanges<S extends AddressSchema> = {
  readonly [N in keyof S]?: string | number | boolean | readonly (string | number)[] | undefined
}

interface Options {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean
}

/**
 * Parameters of the URL's query, parsed by `schema`, which has to be the same object at every
 * render. Anyone can write a URL: invalid values are ignored. Other parameters stay as they are, so
 * that several parts of a page can keep their state in the same URL.
 */
export function useAddress<S extends AddressSchema>(schema: S) {
  const { params, update } = useQueryString()
  const values = useMemo(() => readAddress(schema, params), [schema, params])

  function change(
    changes: AddressChanges<S> | ((latest: AddressValues<S>) => AddressChanges<S>),
    options?: Options,
  ): void {
    update((before) => {
      const next = new URLSearchParams(before)
      const changed = typeof changes === 'function' ? changes(readAddress(schema, before)) : changes
      for (const [name, value] of Object.entries(changed)) {
        const text = value === undefined ? '' : String(value)
        if (text) next.set(name, text)
        else next.delete(name)
      }
      return next
    }, options)
  }

  return { values, change }
}

/** How a view is read from the URL's query, and the query that it is written as. */
export interface ViewAddress<View> {
  read: (params: URLSearchParams) => View
  write: (view: View) => string
}

/**
 * The view of a page of rows, which the URL's query holds as a whole. `address` has to be the same
 * object while it reads and writes alike; `change` is, too.
 */
export function useAddressView<View extends { page: number }>(address: ViewAddress<View>) {
  const { params, update } = useQueryString()
  const view = useMemo(() => address.read(params), [address, params])
  /** Goes to page 1 unless a page is passed. */
  const change = useCallback(
    (changes: Partial<View>, options?: Options) =>
      update((before) => {
        const latest = address.read(before)
        const next = address.write({ ...latest, page: 1, ...changes })
        return next === address.write(latest) ? before : new URLSearchParams(next)
      }, options),
    [address, update],
  )
  return { view, change }
}

function useQueryString() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // A second change may come before the page has rendered the first: the grid, for example, reports
  // a new sorting and the page it resets to as two.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  const update = useCallback(
    (next: (before: URLSearchParams) => URLSearchParams, { replace = false }: Options = {}) => {
      const before = latest.current
      latest.current = next(before)
      const search = String(latest.current)
      if (search !== String(before))
        void navigate({ search }, { replace, preventScrollReset: true })
    },
    [navigate],
  )
  return { params, update }
}

/** Parses the parameters of a URL's query. A parameter that occurs several times is a list. */
function readAddress<S extends AddressSchema>(
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
