/**
 * Another API that serves a resource, and the words in which it is asked and answers. A resource
 * without one is served by our own server, or by another one that speaks the same.
 *
 * A part of a query is written as it is sent, with a placeholder for its value: `limit=:perPage`.
 * What has no words is not sent: the app then searches, filters or sorts the records itself.
 */
export interface Api {
  /** Its name, which is that of its data provider in Refine (`dataProviderName`). */
  name: string
  /** Its URL, `https://stock.example/v2`; or a path at the API of all other resources. */
  base: `https://${string}` | `http://${string}` | `/${string}`
  /** What its lists take. A parameter of this list's own is named like it, with `:value`. */
  query?: { readonly [parameter: string]: string } & {
    /**
     * A page by its number (`:page` from 1, `:index` from 0), by the rows before it (`:offset`), or
     * by what the page before has named (`:cursor`); `:perPage` rows each.
     */
    readonly page?: string
    /** Rows with the text `:search`. */
    readonly search?: string
    /** Rows in the order of `:field`, and in the opposite one. */
    readonly ascending?: string
    readonly descending?: string
  }
  /** Where its answers have what; a path such as `meta.count` leads into objects. */
  reply?: {
    /** The rows of a list, where not at `items` or `data`. */
    readonly items?: string
    /** How many rows the list has, where not at `totalData`; and the header that says so. */
    readonly total?: string
    readonly totalHeader?: string
    /**
     * What says that a page follows: the cursor of that page or a URL with it, or anything but
     * false and null. A bare `true` makes the last row's id the cursor.
     */
    readonly next?: string
    /** A record, where not bare or at `data`. */
    readonly record?: string
  }
  /** The names of fields in its records, where they are others: `{ name: 'info.title' }`. */
  fields?: Readonly<Record<string, string>>
}

/** Whether lists of this API take a parameter of ours. */
export function takesParameter({ query = {} }: Api, parameter: string): boolean {
  const { [parameter]: name = parameter } = wordsFor
  return Object.hasOwn(query, name)
}

/** Under which words a parameter of ours is sent, where not under those of its own name. */
const wordsFor: Readonly<Record<string, string>> = {
  perPage: 'page',
  sortBy: 'ascending',
  isAscending: 'ascending',
}
