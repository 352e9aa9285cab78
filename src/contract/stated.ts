import { type Endpoint, splitEndpoint } from './endpoint.ts'

/**
 * The query parameters that the specification states for lists, and the capability that every other
 * parameter needs. Stated parameters are sent to every server. Others are only sent to a server
 * that lists their capability in its replies about the signed-in user.
 */

const paging = ['page', 'perPage'] as const
const searched = [...paging, 'search'] as const
const period = [...paging, 'startDate', 'endDate', 'branchId', 'isAscending'] as const

/** The stated parameters of each stated list. Specification sections 3 and 7. */
export const statedQueries: Readonly<Record<string, readonly string[]>> = {
  'GET /api/users/all/origin': ['roleId', ...paging],
  'GET /api/roles': [],
  'GET /api/articles': searched,
  'GET /api/category-articles': searched,
  'GET /api/tag-articles': searched,
  'GET /api/repair-maintenances/all/origin': [...searched, 'date', 'statusId'],
  'GET /api/repair-maintenances/all/status': [],
  'GET /api/repair-maintenances/user/list': [],
  'GET /api/attendance/live': ['date', 'statusId', 'branchId'],
  'GET /api/attendance/status': [],
  'GET /api/attendance/live/by/branch': ['date', 'statusId'],
  'GET /api/attendance/summary': [],
  'GET /api/cities': [],
  'GET /api/provinces': ['countryId'],
  'GET /api/brands': [],
  'GET /api/branch-location': searched,
  'GET /api/branch-location/type/internal': searched,
  'GET /api/branch-location/type/external': searched,
  'GET /api/banners': [],
  'GET /api/brand-pricelist': [],
  'GET /api/testimonies': [],
  'GET /api/workshops/all/summary': period,
  'GET /api/workshops/all/origin': period,
}

/** The lists whose total, or number of pages, the specification states. Sections 3 and 7. */
const statedTotals: readonly string[] = [
  'GET /api/users/all/origin',
  'GET /api/repair-maintenances/all/origin',
  'GET /api/branch-location',
  'GET /api/branch-location/type/internal',
  'GET /api/branch-location/type/external',
  'GET /api/workshops/all/summary',
  'GET /api/workshops/all/origin',
]

/** Whether every server says how many records this list has. */
export function hasStatedTotal(endpoint: Endpoint): boolean {
  return statedTotals.includes(endpoint)
}

/**
 * The capabilities that a server may list in its replies about the signed-in user, each with what
 * it accepts or does beyond the specification.
 */
export const capabilities = {
  conditions:
    'A change takes the updatedAt that its record was read with: 409 where it has another one by now.',
  createKeys:
    'A new record that comes again with its Idempotency-Key and the same values is stored once.',
  personalData: 'Personal data of an employee who has left can be removed.',
  employeeSearch: 'The list of employees takes search.',
  listSort: 'Lists take sortBy and isAscending.',
  listFilters: 'Lists take search and filters by the fields of their records.',
  pageSize: 'Every list takes page and perPage.',
  attendanceBranches:
    'Attendance by branch and its summary take the date and branches, and attendance by branch answers its counts alone.',
  attendanceTypes: 'The list of attendance takes types.',
  totals: 'Lists may say totalAtLeast in place of a total that is not stated and large.',
  usages: 'Rows of lists whose records can be merged say how many others refer to each.',
  repairFilters:
    'The list of repairs takes branches, open or closed, a period, a technician, and whose they are.',
  uploadQueue:
    'A sheet whose turn does not come in time is refused with 503, Retry-After and a message at its file; sent again, it keeps its place.',
  cancelNotes: 'Cancelling a repair takes a note.',
  grants: 'Nobody may give a role whose permissions they do not have.',
  passwords:
    'A change of an employee takes a new password, which they have to change when they sign in. People change their own, and sign out everywhere.',
} as const

export type Capability = keyof typeof capabilities

const repairFilters: readonly string[] = [
  'branchId',
  'isOpen',
  'startDate',
  'endDate',
  'mechanicId',
  'mine',
]

/**
 * The capability that a server needs to support a parameter; undefined where every server supports
 * it.
 */
export function capabilityFor(endpoint: Endpoint, parameter: string): Capability | undefined {
  const stated = statedQueries[endpoint]
  // An endpoint beyond the specification supports all parameters of its declaration.
  if (!stated || stated.includes(parameter)) return
  if (paging.some((name) => name === parameter)) return 'pageSize'
  if (parameter === 'sortBy' || parameter === 'isAscending') return 'listSort'
  const { path } = splitEndpoint(endpoint)
  if (path.startsWith('/api/attendance/'))
    return parameter === 'type' ? 'attendanceTypes' : 'attendanceBranches'
  if (path.startsWith('/api/repair-maintenances/') && repairFilters.includes(parameter))
    return 'repairFilters'
  return path.startsWith('/api/users/') && parameter === 'search' ? 'employeeSearch' : 'listFilters'
}

/** Whether a server with these capabilities supports a parameter. */
export function takes(
  endpoint: Endpoint,
  parameter: string,
  capabilities: readonly string[],
): boolean {
  return [undefined, ...capabilities].includes(capabilityFor(endpoint, parameter))
}
