import * as z from 'zod/mini'
import {
  columnsIn,
  type Layout,
  type OplColumns,
  oplFields,
  plain,
} from '../../../../contract/opl/columns.ts'
import { usePreference } from '../../../data/client/preferences.ts'

/** The chosen columns of sheets with these headers. */
interface Remembered {
  headers: string
  columns: OplColumns
}

const MOST = 30
const known = z.array(
  z.object({ headers: z.string(), columns: z.partialRecord(z.enum(oplFields), z.int()) }),
)

/** Stores the user's choice of columns, for the next sheet with the same headers. */
export function useRememberedColumns() {
  const [remembered, setRemembered] = usePreference<Remembered[]>(
    'oplColumns',
    [],
    (stored) => z.safeParse(known, stored).data,
  )
  return {
    /** The stored layout for one of these rows as the header; undefined if there is none. */
    recall: (head: readonly string[][]): Layout | undefined => recalled(remembered, head),
    remember: (headers: readonly string[], columns: OplColumns) => {
      const name = nameOf(headers)
      setRemembered(
        [{ headers: name, columns }, ...remembered.filter((one) => one.headers !== name)].slice(
          0,
          MOST,
        ),
      )
    },
    forget: (headers: readonly string[]) =>
      setRemembered(remembered.filter((one) => one.headers !== nameOf(headers))),
    /** The columns for a header row: stored ones, else detected ones. */
    columnsUnder: (headers: readonly string[]): OplColumns =>
      recalled(remembered, [headers])?.columns ?? columnsIn(headers),
  }
}

function recalled(
  remembered: readonly Remembered[],
  head: readonly (readonly string[])[],
): Layout | undefined {
  for (const [at, headers] of head.entries()) {
    const columns = remembered.find((one) => one.headers === nameOf(headers))?.columns
    if (columns) return { headerRow: at + 1, columns }
  }
  return undefined
}

function nameOf(headers: readonly string[]): string {
  return headers.map(plain).join('\t').trimEnd()
}
