import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import {
  MOST_BRANCHES,
  MOST_PER_LARGE_PAGE,
  PAGE_SIZES,
  PER_PAGE,
  STANDARD_DAYS,
} from '../../../../contract/limits.ts'
import { anyIdsParam, booleanParam, day, integerParam } from '../../../../contract/schema.ts'
import { daysBefore } from '../../../../contract/time.ts'
import type { ViewValues } from '../../../data/view-table.ts'
import type { Dates } from './period.ts'

/** The filters of the dashboard, and the page of its list. */
export interface PeriodView extends Dates {
  /** Empty for all branches. */
  branchIds: readonly Row['id'][]
  page: number
  perPage: number
  isAscending: boolean
}

/** The parameters in the URL, named as in the API. */
export const periodTable = {
  startDate: day,
  endDate: day,
  branchId: anyIdsParam(MOST_BRANCHES),
  isAscending: booleanParam,
  page: integerParam(1, 1_000_000),
  perPage: integerParam(1, MOST_PER_LARGE_PAGE).check(
    z.refine((size) => PAGE_SIZES.includes(size)),
  ),
}

/** Defaults of the other parameters. */
export const standardPage = {
  branchId: [] as Row['id'][],
  isAscending: false,
  page: 1,
  perPage: PER_PAGE,
}

type Said = ViewValues<typeof periodTable>

/**
 * Parses the view from the URL. With only an end, the period has the default length, as on the
 * server.
 */
export function periodOf(period: Said, standard: Dates): PeriodView {
  const { startDate, endDate, branchId, ...page } = { ...standardPage, ...period }
  const end = endDate ?? standard.endDate
  const start = startDate ?? (endDate ? daysBefore(end, STANDARD_DAYS) : standard.startDate)
  return { startDate: start, endDate: end, branchIds: branchId, ...page }
}

/**
 * The parameters of a view. Both days are left out or both included, as their defaults belong
 * together.
 */
export function paramsOf({ branchIds, ...view }: PeriodView, standard: Dates): Said {
  const isStandard = view.startDate === standard.startDate && view.endDate === standard.endDate
  const dates = isStandard && { startDate: undefined, endDate: undefined }
  return { ...view, ...dates, branchId: [...branchIds] }
}
