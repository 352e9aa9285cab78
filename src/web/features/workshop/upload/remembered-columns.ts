import * as z from 'zod/mini'
import {
  columnsIn,
  type Layout,
  type OplColumns,
  oplFields,
  plain,
} from '../../../../contract/opl/columns.ts'
import { usePreference } from '../../../data/preferences.ts'

/** Whatever has these headers has its fields in these columns. */
interface Remembered {
  headers: string
  columns: OplColumns
}

const MOST = 30
const known = z.array(
  z.object({ headers: z.string(), columns: z.partialRecord(z.enum(oplFields), z.int()) }),
)

/**
 * Where somebody has said that the columns of a sheet are, for the next sheet with the same
 * headers.
 */
export function useRememberedColumns() {
  const [remembered, setRemembered] = usePreference<Remembered[]>(
    'oplColumns',
    [],
    (kept) => z.safeParse(known, kept).data,
  )
  return {
    /**
     * Where the headers of these rows are, as it was said of others like them; undefined where
     * nothing was.
     */
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
    /** The columns under a row of headers: as they were said, else as they are known. */
    columnsUnder: (headers: readonly string[]): OplColumns =>
      remembered.find((one) => one.headers === nameOf(headers))?.columns ?? columnsIn(headers),
  }
}

function recalled(
  remembered: readonly Remembered[],
  head: readonly string[][],
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
