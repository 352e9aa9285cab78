/**
 * What our server takes at most, and what the app therefore offers: a change here is one on both
 * sides.
 */

/** Records on a page where no number is asked for, and at most. Specification section 9. */
export const PER_PAGE = 10
export const MOST_PER_PAGE = 100
/** Where a whole day or period is read at once: attendance records, OPL jobs. */
export const MOST_PER_LARGE_PAGE = 1000
/** A short list comes on one page: more than there are cities. */
export const MOST_CACHED = 1000
export const MOST_PAGES = 1_000_000

/** Branches that a list is narrowed to. */
export const MOST_BRANCHES = 500

/** Of a picture, in bytes. */
export const PICTURE_BYTES = 2_000_000
export const REPAIR_PICTURE_BYTES = 1_000_000

/** Of a repair report. */
export const MOST_PICTURES = 5
export const MOST_COSTS = 30

/** Of an OPL sheet. */
export const MOST_SHEET_ROWS = 20_000
export const SHEET_BYTES = 10_000_000
