import * as z from 'zod/mini'
import {
  columnsIn,
  type Layout,
  type OplColumns,
  oplFields,
  plain,
} from '../../../../contract/opl/columns.ts'
import { usePreference } from '../../../data/client/preferences.ts'

const MOST = 30
/** The chosen columns of sheets with these headers. */
const known = z.array(
  z.object({ headers: z.string(), columns: z.partialRecord(z.enum(oplFields), z.int()) }),
)

/** Stores the user's choice of columns, for the next sheet with the same headers. */
export function useRememberedColumns() {
  const [remembered, setRemembered] = usePreference<z.output<typeof known>>(
    'oplColumns',
    [],
    (stored) => z.safeParse(known, stored).data,
  )
  const without = (headers: readonly string[]) =>
    remembered.filter((one) => one.headers !== nameOf(headers))

  /** The stored layout for one of these rows as the header; undefined if there is none. */
  function recall(head: readonly (readonly string[])[]): Layout | undefined {
    for (const [at, headers] of head.entries()) {
      const columns = remembered.find((one) => one.headers === nameOf(headers))?.columns
      if (columns) return { headerRow: at + 1, columns }
    }
    return undefined
  }

  return {
    recall,
    remember: (headers: readonly string[], columns: OplColumns) => {
      const newest = { headers: nameOf(headers), columns }
      setRemembered([newest, ...without(headers)].slice(0, MOST))
    },
    forget: (headers: readonly string[]) => setRemembered(without(headers)),
    /** The columns for a header row: stored ones, else detected ones. */
    columnsUnder: (headers: readonly string[]): OplColumns =>
      recall([headers])?.columns ?? columnsIn(headers),
  }
}

function nameOf(headers: readonly string[]) {
  return headers.map(plain).join('\t').trimEnd()
}
