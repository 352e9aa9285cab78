/** Sizes in the matrix, in px. */
export const sizes = { name: 200, day: 28, total: 40, wide: 68, header: 48, row: 34 }
