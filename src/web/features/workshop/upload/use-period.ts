import { skipToken, useQuery } from '@tanstack/react-query'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { filtersFor } from '../../../data/filters-for.ts'
import { valueIn } from '../../../data/records/record.ts'
import { useAllOf } from '../../../data/use-all.ts'
import { useMay } from '../../../data/use-may.ts'
import { rowId, type SheetCheck } from '../rules/sheet-reader.ts'
import { type SummaryQuestion, useSummary } from '../use-workshop.ts'
import type { OpenedSheet } from './use-sheet.ts'

/**
 * Maximum number of existing rows to compare with. Beyond that, only the server finds duplicates.
 */
const MOST_KNOWN = 20_000
/** Maximum number of branches in a URL. */
const MOST_IN_URL = 50

/** The days and branches of a sheet; undefined without valid rows. */
export function periodOfSheet({ dates, branchIds }: SheetCheck): SummaryQuestion | undefined {
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  if (!startDate || !endDate) return undefined
  return { startDate, endDate, ...(branchIds.length <= MOST_IN_URL && { branchIds }) }
}

/** The existing rows of the sheet's days and branches, for users who may see them. */
export function usePeriod(sheet: OpenedSheet | undefined, checked: SheetCheck | undefined) {
  const mayReport = useMay()(opl, 'summary')
  const period = checked && mayReport ? periodOfSheet(checked) : undefined
  // A key of its own, as the figures before the upload must not be refetched.
  const before = useSummary(period, { key: ['before', sheet?.key, sheet?.layout], gcTime: 0 })
  // Rows whose branches are unknown cannot be compared.
  const cars = checked?.branchIds.length ? before.data?.figures.totalCars : undefined
  const isComparable =
    period !== undefined && typeof cars === 'number' && cars > 0 && cars <= MOST_KNOWN
  const known = useAllOf(
    {
      resource: opl,
      filters: filtersFor({
        startDate: period?.startDate,
        endDate: period?.endDate,
        branchId: period?.branchIds,
      }),
      perPage: MOST_PER_LARGE_PAGE,
      limit: MOST_KNOWN,
      as: `known before sheet ${sheet?.key}`,
      keep: (rows) => rows.map(keyOfRow),
    },
    { enabled: isComparable, structuralSharing: false, gcTime: 0 },
  )
  const keys = isComparable ? known.data?.value : undefined
  const compared = useQuery({
    queryKey: ['compared', sheet?.key, sheet?.layout, known.dataUpdatedAt, checked?.version],
    queryFn: sheet && keys ? () => sheet.reader.compare(keys) : skipToken,
    placeholderData: (before, query) => (query?.queryKey[1] === sheet?.key ? before : undefined),
    gcTime: 0,
    networkMode: 'always',
    structuralSharing: false,
  })
  return {
    mayReport,
    period,
    cars,
    /** The rows of the sheet that exist already. */
    duplicates: isComparable ? compared.data : undefined,
    isComparing: before.isLoading || known.isLoading || compared.isLoading,
    isLeftToServer: typeof cars === 'number' && cars > MOST_KNOWN,
    problem: (before.error ?? known.error)?.message,
    readAgain: () => void (before.error ? before.refetch() : known.refetch()),
  }
}

function keyOfRow(row: Row) {
  const { date, oplNumber } = row
  return rowId(valueIn(row, 'branchLocationId'), date, String(oplNumber).toUpperCase())
}
