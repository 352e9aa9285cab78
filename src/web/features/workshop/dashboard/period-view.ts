import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import {
  MOST_BRANCHES,
  MOST_PER_LARGE_PAGE,
  PAGE_SIZES,
  PER_PAGE,
} from '../../../../contract/limits.ts'
import { anyIdsParam, booleanParam, day, integerParam } from '../../../../contract/schema.ts'
import { daysBefore } from '../../../../contract/time.ts'
import type { Dates } from '../period.ts'
import { type CountedFigure, countedFigures } from './figure-rows.ts'

/** The filters of the dashboard, and the page of its list. */
export interface PeriodView extends Dates {
  /** Empty for all branches. */
  branchIds: readonly Row['id'][]
  /** The list has the cars that this figure counts; undefined for all. */
  figure: CountedFigure | undefined
  page: number
  perPage: number
  isAscending: boolean
}

/** Length in days of a period of which only the end is specified, as on the server. */
const DAYS = 30

/**
 * Reads a view from the URL, whose parameters are named as in the API; invalid values are ignored.
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
    figure: read('figure', z.optional(z.enum(countedFigures))),
    page: read('page', integerParam(1, 1_000_000)) ?? 1,
    perPage: PAGE_SIZES.includes(perPage) ? perPage : PER_PAGE,
    isAscending: read('isAscending', booleanParam) ?? false,
  }
}

/** The URL query of a view, without defaults. */
export function addressOfPeriod(view: PeriodView, standard: Dates): string {
  const { startDate, endDate, branchIds, figure, page, perPage, isAscending } = view
  const isStandard = startDate === standard.startDate && endDate === standard.endDate
  const said = new URLSearchParams({
    ...(!isStandard && { startDate, endDate }),
    ...(branchIds.length > 0 && { branchId: branchIds.join() }),
    ...(figure && { figure }),
    ...(isAscending && { isAscending: 'true' }),
    ...(page !== 1 && { page: String(page) }),
    ...(perPage !== PER_PAGE && { perPage: String(perPage) }),
  })
  return said.size > 0 ? `?${said}` : ''
}
