import type { Density } from '../reading/columns.ts'

/**
 * Sizes of a list as a table, in px. A row is for a title of one line and a second line, of two
 * lines and that, and of more room around them.
 */
export const rowHeights: Record<Density, number> = { compact: 36, standard: 52, roomy: 72 }

/** At the sides of a cell. */
export const CELL_PADDING = 20

/** Of the column with the menu of each row. */
export const MENU_WIDTH = 36 + CELL_PADDING

export const HEADER_HEIGHT = 46

/** With the borders. */
const FOOTER_HEIGHT = 56

export function tableHeight(rows: number, density: Density): number {
  return HEADER_HEIGHT + rows * rowHeights[density] + FOOTER_HEIGHT
}
