import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES, MOST_PER_LARGE_PAGE, PER_PAGE } from '../../../../contract/limits.ts'
import { anyIdsParam, booleanParam, day, integerParam } from '../../../../contract/schema.ts'
import { daysBefore } from '../../../../contract/time.ts'
import { PAGE_SIZES } from '../../../list/list-address.ts'
import type { Dates } from '../period.ts'

/** Which cars the dashboard counts, and which of them it lists. */
export interface PeriodView extends Dates {
  /** None for all. */
  branchIds: readonly Row['id'][]
  page: number
  perPage: number
  isAscending: boolean
}

/** How long back a period begins of which only the end is said, as on the server. */
const DAYS = 30

/**
 * Reads a view from the address, which uses the words of the API; what makes no sense there counts
 * as not said.
 */
export function readPeriodView(said: URLSearchParams, standard: Dates): PeriodView {
  const read = <T extends z.ZodMiniType>(name: string, schema: T): z.output<T> | undefined =>
    z.safeParse(schema, said.get(name) ?? undefined).data
  const endInAddress = read('endDate', day)
  const endDate = endInAddress ?? standard.endDate
  const perPage = read('perPage', integerParam(1, MOST_PER_LARGE_PAGE)) ?? PER_PAGE
  return {
    startDate:
      read('startDate', day) ?? (endInAddress ? daysBefore(endDate, DAYS) : standard.startDate),
    endDate,
    branchIds: read('branchId', anyIdsParam(MOST_BRANCHES)) ?? [],
    page: read('page', integerParam(1, 1_000_000)) ?? 1,
    perPage: PAGE_SIZES.includes(perPage) ? perPage : PER_PAGE,
    isAscending: read('isAscending', booleanParam) ?? false,
  }
}

/** The address of a view, without what goes without saying. */
export function addressOfPeriod(view: PeriodView, standard: Dates): string {
  const { startDate, endDate, branchIds, page, perPage, isAscending } = view
  const isStandard = startDate === standard.startDate && endDate === standard.endDate
  const said = new URLSearchParams({
    ...(!isStandard && { startDate, endDate }),
    ...(branchIds.length > 0 && { branchId: branchIds.join() }),
    ...(isAscending && { isAscending: 'true' }),
    ...(page !== 1 && { page: String(page) }),
    ...(perPage !== PER_PAGE && { perPage: String(perPage) }),
  })
  return said.size > 0 ? `?${said}` : ''
}
