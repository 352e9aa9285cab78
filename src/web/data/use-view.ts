import { useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'

/** What the query of a page's URL can say, by parameter; each is parsed by itself. */
export type ViewTable = Readonly<Record<string, z.ZodMiniType>>

/** The parsed parameters; those that are missing or invalid are undefined. */
export type ViewValues<T extends ViewTable> = { readonly [N in keyof T]?: z.output<T[N]> }

type Value = string | number | boolean | readonly (string | number)[] | undefined

/** New values of parameters: undefined, an empty text or an empty list removes one. */
type ViewChanges<T extends ViewTable> = { readonly [N in keyof T]?: Value }

interface Options {
  /** Replaces the entry of the history instead of adding one. */
  replace?: boolean
}

/**
 * The view of a page that is kept in the query of its URL, as `table` parses it. Anyone can write a
 * URL: invalid values are ignored. Other parameters stay as they are, so that several parts of a
 * page can keep their view in the same URL. The view of a list is Refine's (`view-address.ts`).
 *
 * @param table the same object at every render.
 * @param standard What goes without saying: read where a parameter is missing, and never written.
 */
export function useView<T extends ViewTable, S extends ViewValues<T> = object>(
  table: T,
  standard?: S,
) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const said = useMemo(() => readView(table, params), [table, params])
  // A second change may come before the page has rendered the first: the grid, for example, reports
  // a new sorting and the page it resets to as two.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  function change(
    changes: ViewChanges<T> | ((latest: ViewValues<T>) => ViewChanges<T>),
    { replace = false }: Options = {},
  ): void {
    const before = latest.current
    const changed = typeof changes === 'function' ? changes(readView(table, before)) : changes
    latest.current = writeView(before, changed, standard)
    const search = String(latest.current)
    if (search !== String(before)) void navigate({ search }, { replace, preventScrollReset: true })
  }

  return {
    values: { ...standard, ...said } as ViewValues<T> & S,
    change,
    /** The URL query of this view with some changes. */
    addressOf: (changes: ViewChanges<T>) => queryOf(writeView(params, changes, standard)),
  }
}

/** Parses the parameters of a URL's query. A parameter that occurs several times is a list. */
export function readView<T extends ViewTable>(table: T, params: URLSearchParams): ViewValues<T> {
  const valid = Object.entries(table).flatMap(([name, rule]) => {
    const [first, ...others] = params.getAll(name)
    const { data } = z.safeParse(rule, others.length > 0 ? [first, ...others] : first)
    return data === undefined ? [] : [[name, data] as const]
  })
  return Object.fromEntries(valid) as ViewValues<T>
}

/** A URL's query with some parameters changed, but for what goes without saying. */
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

function queryOf(params: URLSearchParams): string {
  return params.size > 0 ? `?${params}` : ''
}
