import { type CrudFilters, useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { readAllRows } from '../../../data/read-all-rows.ts'
import { useMay } from '../../../data/use-may.ts'
import { type SummaryQuestion, summaryQuery } from '../use-workshop.ts'
import { type Checked, keyOf } from './sheet-reader.ts'
import type { Sheet } from './use-sheet.ts'

/** The most existing rows to compare with; duplicates among further ones are left to the server. */
const MOST_KNOWN = 20_000
/** The most branches that fit into a URL. */
const MOST_IN_URL = 50

/** The days and branches of a sheet; undefined if it has no valid rows. */
export function periodOf({ dates, branchIds }: Checked): SummaryQuestion | undefined {
  const [startDate, endDate] = [dates[0], dates.at(-1)]
  if (!startDate || !endDate) return undefined
  return { startDate, endDate, ...(branchIds.length <= MOST_IN_URL && { branchIds }) }
}

/** The existing rows for the days and branches of a sheet, for those who may see them. */
export function usePeriod(sheet: Sheet | undefined, checked: Checked | undefined) {
  const provider = useDataProvider()()
  const client = useQueryClient()
  const mayReport = useMay()(opl, 'summary')
  const period = checked && mayReport ? periodOf(checked) : undefined
  // A separate query key from that of the proof: the figures before the upload must not change.
  const before = useQuery({
    queryKey: ['sheet', sheet?.key, sheet?.layout, 'before', period],
    queryFn: () =>
      client.fetchQuery({ ...summaryQuery(provider, period as SummaryQuestion), staleTime: 0 }),
    enabled: period !== undefined,
    gcTime: 0,
    // The query that it fetches has its own retry.
    retry: false,
  })
  const cars = before.data?.figures.totalCars
  const isComparable =
    period !== undefined && typeof cars === 'number' && cars > 0 && cars <= MOST_KNOWN
  const known = useQuery({
    queryKey: ['sheet', sheet?.key, sheet?.layout, 'known', period],
    queryFn: async ({ signal }) => {
      const filters = filtersOf(period as SummaryQuestion)
      const rows = await readAllRows({
        provider,
        resource: opl,
        filters,
        perPage: MOST_PER_LARGE_PAGE,
        most: MOST_KNOWN,
        signal,
      })
      return rows.map(keyOfRow)
    },
    enabled: isComparable,
    gcTime: 0,
    structuralSharing: false,
  })
  const compared = useQuery({
    queryKey: [
      'sheet',
      sheet?.key,
      sheet?.layout,
      'compared',
      known.dataUpdatedAt,
      checked?.version,
    ],
    queryFn: async () => (await sheet?.reader.compare(known.data ?? [])) ?? [],
    enabled: isComparable && known.data !== undefined,
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

function filtersOf({ startDate, endDate, branchIds = [] }: SummaryQuestion): CrudFilters {
  const dates: CrudFilters = [
    { field: 'startDate', operator: 'eq', value: startDate },
    { field: 'endDate', operator: 'eq', value: endDate },
  ]
  return branchIds.length > 0
    ? [...dates, { field: 'branchId', operator: 'in', value: [...branchIds] }]
    : dates
}

function keyOfRow({ branchLocationId, branchLocation, date, oplNumber }: Row): string {
  const id = branchLocationId ?? (branchLocation as { id?: unknown } | undefined)?.id
  return keyOf(id, date, String(oplNumber).toUpperCase())
}
