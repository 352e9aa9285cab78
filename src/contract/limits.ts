/** The limits that our server enforces and the app respects: a change here affects both. */

/** The default page size, as stated (specification section 9), and the maximum. */
export const PER_PAGE = 10
export const MOST_PER_PAGE = 100
/** The length of the standard period of the workshop in days (specification section 9). */
export const STANDARD_DAYS = 30
/** The page sizes that the app offers. */
export const PAGE_SIZES = [PER_PAGE, 25, 50, MOST_PER_PAGE]
/**
 * The maximum page size where a whole day or period is read at once: attendance records, OPL jobs.
 */
export const MOST_PER_LARGE_PAGE = 1000
/** The page size of a cached list: more than there are cities. */
export const MOST_CACHED = 1000
/** The most records of a list that the app loads completely to choose among them. */
export const MOST_COMPLETE = 20_000
export const MOST_PAGES = 1_000_000
/** The highest exact count of a list whose total the specification does not state. */
export const MOST_COUNTED = 1000

/** The default and the maximum page size of attendance by branch: more than there are branches. */
export const MOST_BRANCH_DAYS = 500
/** The maximum number of branches in a filter. */
export const MOST_BRANCHES = 500

/** The maximum size of a picture in bytes; in a repair report, of each photo. */
export const PICTURE_BYTES = 2_000_000
export const SMALL_PICTURE_BYTES = 1_000_000

/** The maximum number of photos and of costs of a repair report. */
export const MOST_PICTURES = 5
export const MOST_COSTS = 30

/** The maximum number of rows, and of bytes, of an OPL sheet. */
export const MOST_SHEET_ROWS = 20_000
/** The most findings listed for a sheet; further ones are only counted. */
export const MOST_FINDINGS = 1000
export const SHEET_BYTES = 10_000_000
